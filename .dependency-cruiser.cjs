/** The floors of the house: an import only goes down, and never sideways into another service. */
const DOMAIN = "^src/services/.+/(?!(operations|schemas|service|resources)\\.ts$)[^/]+\\.ts$";
const TEST = "\\.test\\.ts$|\\.fixture\\.ts$";
const SOCKETS = "^(node:)?(http|https|http2|net|tls|dns|dgram)(/|$)|node_modules/undici/";
const WORLD =
  "^(node:)?(http|https|http2|net|tls|dns|dgram|fs|child_process|worker_threads|cluster|os|process)(/|$)";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-circles", "Split the file that both need, or move the type down.", {}, { circular: true }),
    rule(
      "no-orphans",
      "A file that nobody imports is dead.",
      { orphan: true, path: "^src/", pathNot: "^src/bin/|\\.d\\.ts$" },
      {},
    ),
    rule("no-unresolved", "What is imported must be there.", {}, { couldNotResolve: true }),

    rule(
      "kernel-knows-nobody",
      "The kernel is the ground: its own files and pure shared ones, typebox and ajv.",
      { path: "^src/kernel/", pathNot: TEST },
      { path: ["^src/(?!(kernel|shared)/)", "node_modules/(?!(typebox|ajv)/)", WORLD] },
    ),
    rule(
      "shared-is-pure",
      "Shared modules import only shared modules: no kernel, no files, no sockets.",
      { path: "^src/shared/", pathNot: TEST },
      { path: ["^src/(?!shared/)", WORLD] },
    ),
    rule(
      "services-look-down",
      "A service sees the kernel and shared, never the machinery that serves it.",
      { path: "^src/services/", pathNot: TEST },
      { path: "^src/(platform|http|gateway|surfaces|app|bin|client)/" },
    ),
    rule(
      "services-are-strangers",
      "Two services never meet; what both need moves to shared.",
      { path: "^src/services/([^/]+)/" },
      { path: "^src/services/", pathNot: "^src/services/$1/" },
    ),
    rule(
      "groups-are-strangers",
      "The groups of a service never meet either; only its service.ts gathers them.",
      { path: "^src/services/([^/]+)/([^/]+)/" },
      { path: "^src/services/$1/[^/]+/", pathNot: "^src/services/$1/$2/" },
    ),
    rule(
      "domain-is-pure",
      "Domain modules know the failures and nothing else of the kernel.",
      { path: DOMAIN, pathNot: TEST },
      { path: "^src/kernel/", pathNot: "^src/kernel/failure\\.ts$" },
    ),
    rule(
      "schemas-are-written-by-type",
      "TypeBox lends its types to kernel/type.ts and is never loaded; Ajv belongs to kernel/schema.ts and its faults.",
      { path: "^src/", pathNot: "^src/kernel/(type|type\\.test|schema|fault)\\.ts$" },
      { path: "node_modules/(typebox|ajv)/" },
    ),
    rule(
      "services-have-no-world",
      "No files, sockets or processes in services: they arrive through the context.",
      { path: "^src/services/", pathNot: TEST },
      { path: WORLD },
    ),
    rule(
      "operations-are-gathered-once",
      "Only a service.ts gathers operations.",
      { path: "^src/", pathNot: "^src/services/.+/(service\\.ts|operations\\.test\\.ts)$" },
      { path: "/operations\\.ts$" },
    ),
    rule(
      "platform-fills-ports",
      "Adapters know the kernel's ports, failures and settings, and the pure modules that services use too.",
      { path: "^src/platform/", pathNot: TEST },
      { path: "^src/", pathNot: "^src/(platform/|shared/|kernel/(ports|failure|setting)\\.ts$)" },
    ),
    rule(
      "http-knows-the-kernel",
      "The HTTP door has never heard of services, surfaces or adapters.",
      { path: "^src/http/", pathNot: TEST },
      { path: "^src/", pathNot: "^src/(http|kernel|shared)/" },
    ),
    rule(
      "gateway-knows-the-kernel",
      "The gateway fills the admission port; it has never heard of HTTP.",
      { path: "^src/gateway/", pathNot: TEST },
      { path: "^src/", pathNot: "^src/(gateway|kernel|shared)/" },
    ),
    rule(
      "surfaces-only-read",
      "Surfaces read operations.",
      { path: "^src/surfaces/", pathNot: TEST },
      { path: "^src/", pathNot: "^src/(surfaces|kernel)/" },
    ),
    rule(
      "one-list-of-services",
      "app/services.ts is the only file that names a service.",
      { path: "^src/", pathNot: "^src/(services/|app/services\\.ts$)" },
      { path: "^src/services/" },
    ),
    rule(
      "app-is-the-top",
      "Only the programs see the app.",
      { path: "^src/", pathNot: "^src/(app|bin|client)/|\\.test\\.ts$" },
      { path: "^src/app/" },
    ),
    rule(
      "programs-are-ends",
      "Nobody imports a program or the client.",
      { path: "^src/", pathNot: "^src/(bin|client)/" },
      { path: "^src/(bin|client)/" },
    ),
    rule(
      "programs-choose",
      "Programs choose what to run; they do no work.",
      { path: "^src/bin/" },
      { path: "^src/", pathNot: "^src/(bin/|app/|surfaces/cli\\.ts$|gateway/keys\\.ts$)" },
    ),
    rule(
      "client-is-light",
      "The client ships without the server: types only.",
      { path: "^src/client/" },
      { path: "^src/", pathNot: "^src/client/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "sockets-have-one-door",
      "Sockets are opened in platform/net and by the HTTP server; types are free.",
      { path: "^src/", pathNot: "^src/(platform/net/|http/server\\.ts$)|\\.test\\.ts$" },
      { path: SOCKETS, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "no-development-packages",
      "What is served runs on production dependencies.",
      { path: "^src/", pathNot: TEST },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
