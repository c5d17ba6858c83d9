/** For `node --import`: generators that print code by TypeScript's own printer get the last version that has one. */
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "@ts-morph/common/dist/typescript.js" : specifier, context),
});
