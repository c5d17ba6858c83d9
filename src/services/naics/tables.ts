/** Official tables that an operator keeps in a folder: concordances with other classifications, and size standards. */
import {
  type Concordance,
  Crosswalks,
  type OfficialTable,
  readOfficialTable,
  type SizeStandard,
} from "../../engines/industry-search/index.ts";
import { type ListedFile, type Ports, task } from "../../kernel/ports.ts";
import type { DataVersion } from "../../kernel/service.ts";
import { pathSetting, SettingError } from "../../kernel/setting.ts";

export const naicsTablesSetting = pathSetting("NONET_NAICS_TABLES_DIR", "folder", {
  default: "",
  defaultText: "none",
  help: "folder with concordances of the Census Bureau, the UN or Eurostat (NAICS, SIC, ISIC, NACE) and the SBA's table of size standards, as downloaded (.xlsx) or as .csv; read at start",
});

/** The largest official table has 0.5 MB. */
const bytesMax = 8 * 1024 * 1024;

const readTask = task(import.meta.resolve("../../engines/industry-search/index.ts"), readOfficialTable);

export class IndustryTables {
  readonly #tables: readonly OfficialTable[];

  constructor(tables: readonly OfficialTable[]) {
    this.#tables = tables;
  }

  /** Fails with a SettingError that names the file which is no such table. */
  static async open(ports: Ports): Promise<IndustryTables> {
    const folder = ports.settings.get(naicsTablesSetting);
    const tables: OfficialTable[] = [];
    for (const file of folder === "" ? [] : await ports.files.list(folder)) {
      if (/\.(?:xlsx|xls|csv)$/i.test(file.name)) tables.push(await readTable(ports, folder, file));
      else ports.log.warn("this file is no table: it is not read", { file: file.name });
    }
    return new IndustryTables(tables);
  }

  /** All concordances; what is derived of 2017 and 2022 takes part where their official one is missing. */
  openCrosswalks(derived: Concordance): Crosswalks {
    const official = this.#tables.flatMap(({ concordance }) => concordance ?? []);
    return new Crosswalks(this.sourceOf(...derived.systems) === null ? [...official, derived] : official);
  }

  /** What each file is. */
  describe(): { file: string; summary: string }[] {
    return this.#tables.map(({ file, summary }) => ({ file, summary }));
  }

  /** The file that has a concordance of these two, in any direction. */
  readonly sourceOf = (from: string, to: string): string | null => {
    const found = this.#tables.find(
      ({ concordance }) => concordance?.systems.every((system) => system === from || system === to) === true,
    );
    return found?.file ?? null;
  };

  /** Null where no table of size standards is there. */
  sizesOf(code: string): SizesOfCode | null {
    for (const { file, sizes } of this.#tables)
      if (sizes !== null)
        return {
          source: file,
          effectiveDate: sizes.effectiveDate,
          standards: [...(sizes.standards.get(code) ?? [])],
        };
    return null;
  }

  data(): readonly DataVersion[] {
    return this.#tables.flatMap(({ file, sizes }) =>
      sizes?.effectiveDate ? [{ name: "size_standards", date: sizes.effectiveDate, source: file }] : [],
    );
  }
}

interface SizesOfCode {
  readonly source: string;
  readonly effectiveDate: string | null;
  readonly standards: SizeStandard[];
}

async function readTable(
  { files, workers }: Ports,
  folder: string,
  { name, bytes: length }: ListedFile,
): Promise<OfficialTable> {
  const path = `${folder}/${name}`;
  try {
    if (length > bytesMax) throw new Error(`it is longer than ${bytesMax} bytes`);
    const bytes = await files.read(path);
    if (bytes === null) throw new Error("there is no such file");
    return await workers.run(readTask, { name, bytes });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingError(`${naicsTablesSetting.name}: ${path}: ${why}`);
  }
}
