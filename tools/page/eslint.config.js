/** The rules for the page's modules: mistakes, not taste. */

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["modules/**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-unused-vars": ["error", { args: "none", ignoreRestSiblings: true }], // methods say what overriding ones are given
      "array-callback-return": "error",
      "complexity": ["error", 20],
      "consistent-return": "error",
      "eqeqeq": "error",
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", { max: 120, skipComments: true }], // a part of the page is one function, which holds its state,
      "no-await-in-loop": "off",
      "no-implicit-coercion": "error",
      "no-param-reassign": "off",
      "no-self-compare": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
