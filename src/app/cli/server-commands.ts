/** The commands that are no operations, by their first word. */
export const serverCommands = {
  serve: "serve the services over HTTP; settings come from the environment, .env, a file and flags",
  data: "prepare the data that services answer from, in the data folder; what is there already stays",
  key: "keys: who may call, and how much",
  usage: "show the calls of a month by key and service",
  config: "show the settings and where each comes from, secrets masked; ends with 1 where one is wrong",
  doctor: "check data, ports, DNS, store, clock, permissions and limits, and say what to do",
  mcp: "serve the operations as tools of the Model Context Protocol on standard input and output",
  completion: "print what completes words in a shell: nonet completion bash, zsh or fish",
} as const;

/** Whether a word is one of them, or asks for help. */
export const isServerCommand = (word: string): boolean =>
  Object.hasOwn(serverCommands, word) || word === "help" || word.startsWith("-");
