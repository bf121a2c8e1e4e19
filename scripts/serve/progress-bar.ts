const width = 28;

/** Shows the progress of a task: one updating line on a terminal, a line for each tenth elsewhere. */
export class ProgressBar {
  readonly #title: string;
  #shownTenth = -1;
  #isDrawn = false;

  constructor(title: string) {
    this.#title = title;
  }

  show(done: number, total: number, what: string): void {
    const part = total > 0 ? done / total : 1;
    const percent = String(Math.floor(part * 100)).padStart(3);
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░');
      process.stdout.write(`\r${this.#title} ${bar} ${percent} %  ${what}\u001b[K`);
      this.#isDrawn = true;
    } else if (Math.floor(part * 10) > this.#shownTenth) {
      this.#shownTenth = Math.floor(part * 10);
      process.stdout.write(`${this.#title} ${percent} %  ${what}\n`);
    }
  }

  finish(): void {
    if (this.#isDrawn) process.stdout.write('\n');
  }
}
