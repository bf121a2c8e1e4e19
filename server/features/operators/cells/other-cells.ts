import type { CellFailure, OperatedCells, OtherCell } from '#api/operators/cells-schema.ts';
import { operatorEndpoints } from '#api/operators/endpoints.ts';
import { operatorBase } from '#api/operators/operator-endpoint.ts';
import { type OperatedTenants, operatedTenants } from '#api/operators/tenants-schema.ts';
import { questionTo } from './cell-proof.ts';
import { inFile, readCellsFile } from './cells-file.ts';

interface CellPage {
  name: string;
  page: URL;
}

interface Own {
  host: string;
  secret: string;
  clock?: (() => Date) | undefined;
}

/** A cell that is slow or away is said to be so; nobody waits for it longer. */
const askMs = 3000;
/** As the list of each cell: several pages that ask cost one question. */
const keptMs = 5000;

/**
 * The other cells of the file. This process has no connection to their databases, and no account there: it asks their
 * operators' hosts, each of which decides what it says.
 */
export class OtherCells {
  readonly own: string;
  readonly #others: readonly CellPage[];
  readonly #secret: string;
  readonly #clock: () => Date;
  #last: { at: number; value: Promise<OtherCell[]> } | undefined;

  private constructor(own: string, others: readonly CellPage[], { secret, clock = () => new Date() }: Own) {
    this.own = own;
    this.#others = others;
    this.#secret = secret;
    this.#clock = clock;
  }

  /**
   * Undefined where the file names no pages.
   * @throws Error with a sentence for the operator
   */
  static of(file: string, own: Own): OtherCells | undefined {
    const { cells } = readCellsFile(file);
    if (cells.every(({ operators }) => operators === undefined)) return undefined;
    return inFile(file, () => {
      const pages = cells.map(({ name, operators }): CellPage => {
        if (operators === undefined) throw new Error(`the cell ${name} lacks operators, which others have.`);
        return { name, page: new URL(operators) };
      });
      const [mine, second] = pages.filter(({ page }) => page.hostname === own.host);
      if (!mine || second) throw new Error(`one cell must have OPERATOR_HOST, ${own.host}, in its operators.`);
      return new OtherCells(
        mine.name,
        pages.filter((one) => one !== mine),
        own,
      );
    });
  }

  async read(): Promise<OperatedCells> {
    const now = this.#clock().getTime();
    if (!this.#last || Math.abs(now - this.#last.at) >= keptMs)
      this.#last = { at: now, value: Promise.all(this.#others.map((cell) => this.#ask(cell))) };
    return { own: this.own, items: await this.#last.value };
  }

  async #ask({ name, page }: CellPage): Promise<OtherCell> {
    const told = await this.#listOf(page);
    const answer = typeof told === 'string' ? { failure: told, list: null } : { failure: null, list: told };
    return { name, page: page.origin, ...answer };
  }

  async #listOf(page: URL): Promise<OperatedTenants | CellFailure> {
    const { method, path } = operatorEndpoints.askCell;
    try {
      const response = await fetch(new URL(operatorBase + path, page), {
        method,
        headers: { 'content-type': 'application/json', origin: page.origin },
        body: JSON.stringify(questionTo(this.#secret, page.hostname, this.#clock())),
        redirect: 'error',
        signal: AbortSignal.timeout(askMs),
      });
      if (response.status >= 500) return 'silent';
      if (!response.ok) return 'refusing';
      const read = operatedTenants.safeParse(await response.json().catch(() => undefined));
      return read.success ? read.data : 'unreadable';
    } catch {
      return 'silent';
    }
  }
}
