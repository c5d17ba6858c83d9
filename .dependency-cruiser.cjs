/** What each folder may import: downwards only, without cycles. ARCHITECTURE.md has the same as a table. */
const SOCKETS = "^(node:)?(http|https|http2|net|tls|dns|dgram)(/|$)|node_modules/undici/";
const WORLD =
  "^(node:)?(http|https|http2|net|tls|dns|dgram|fs|child_process|worker_threads|cluster|os|process)(/|$)";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
/** A folder of `src` imports nothing of `src` but these. */
const only = (name, folder, others, comment) =>
  rule(name, comment, { path: `^src/${folder}/` }, { path: "^src/", pathNot: `^src/(${others})/` });

module.exports = {
  forbidden: [
    rule("no-cycles", "Split the file that both need, or move the type down.", {}, { circular: true }),
    rule(
      "no-orphans",
      "A file that nothing imports is dead.",
      { orphan: true, path: "^src/", pathNot: "^src/bin/|\\.d\\.ts$" },
      {},
    ),
    rule("no-unresolved", "What is imported must exist.", {}, { couldNotResolve: true }),

    only("shared-is-lowest", "shared", "shared", "Shared modules import only shared modules and libraries."),
    only("kernel-is-low", "kernel", "kernel|shared", "The kernel knows no layer above it."),
    only(
      "engines-know-nothing-of-nonet",
      "engines",
      "engines|shared",
      "An engine could be a package of its own.",
    ),
    rule(
      "engines-are-separate",
      "One engine uses another only through its index.ts, and only where this rule lists the pair.",
      { path: "^src/engines/([^/]+)/" },
      { path: "^src/engines/", pathNot: "^src/engines/$1/" },
    ),
    rule(
      "engines-have-a-face",
      "An engine is imported through its index.ts.",
      { path: "^src/(?!engines/)" },
      { path: "^src/engines/[^/]+/(?!index\\.ts$)" },
    ),
    only(
      "services-look-down",
      "services",
      "services|engines|kernel|shared",
      "A service knows nothing of the machinery that serves it.",
    ),
    rule(
      "services-are-separate",
      "Two services share code through engines, shared or services/*.ts.",
      { path: "^src/services/([^/]+)/" },
      { path: "^src/services/[^/]+/", pathNot: "^src/services/$1/" },
    ),
    only("platform-fills-ports", "platform", "platform|kernel|shared", "Adapters know what they fill."),
    only(
      "http-knows-operations",
      "http",
      "http|kernel|shared",
      "HTTP knows operations, not who offers them.",
    ),
    only(
      "gateway-knows-operations",
      "gateway",
      "gateway|kernel|shared",
      "The gateway knows nothing of HTTP.",
    ),
    only("interfaces-only-read", "interfaces", "interfaces|kernel|shared", "Interfaces read operations."),
    rule(
      "pages-run-alone",
      "Scripts of pages ship without the server, but for words, types, the finder, hints and what writes calls down.",
      { path: "^src/interfaces/pages/browser/" },
      {
        path: "^src/",
        pathNot:
          "^src/(shared/|interfaces/pages/(browser/|calls/|texts/|finder/(search|indexed-tool)\\.ts$|about\\.ts$)|kernel/schema-options\\.ts$)",
      },
    ),
    rule(
      "pages-are-bundled",
      "The server sends the scripts of its pages, and runs none of them.",
      { path: "^src/", pathNot: "^src/interfaces/pages/browser/" },
      { path: "^src/interfaces/pages/browser/" },
    ),
    rule(
      "one-list-of-services",
      "app/service-loaders.ts is the only file that names the services.",
      { path: "^src/", pathNot: "^src/(services/|app/service-loaders\\.ts$)" },
      { path: "^src/services/" },
    ),
    rule(
      "app-is-above",
      "Only the programs and the client know the app.",
      { path: "^src/", pathNot: "^src/(app|bin|client)/" },
      { path: "^src/app/" },
    ),
    rule(
      "programs-are-last",
      "Nothing imports a program or the client.",
      { path: "^src/", pathNot: "^src/(bin|client)/" },
      { path: "^src/(bin|client)/" },
    ),
    only("programs-choose", "bin", "bin|app", "Programs choose what to run."),
    rule(
      "client-is-light",
      "The client ships without the server: types only.",
      { path: "^src/client/" },
      { path: "^src/", pathNot: "^src/client/", dependencyTypesNot: ["type-only"] },
    ),

    rule(
      "no-world",
      "Files, sockets and processes arrive as arguments.",
      { path: "^src/(shared|kernel|engines|services)/" },
      { path: WORLD, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "sockets-in-one-place",
      "Sockets are opened in platform/net and by the HTTP server.",
      { path: "^src/", pathNot: "^src/(platform/net/|http/(server|raw)\\.ts$)" },
      { path: SOCKETS, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "schemas-in-one-place",
      "The kernel alone uses the schema libraries.",
      { path: "^src/", pathNot: "^src/kernel/" },
      { path: "node_modules/(typebox|ajv)/" },
    ),
    rule(
      "no-development-packages",
      "The server runs on production dependencies; what browsers run is bundled.",
      { path: "^src/", pathNot: "^src/interfaces/pages/browser/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(test|fixture)\\.tsx?$" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
