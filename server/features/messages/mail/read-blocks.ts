/** What a mail consists of, as its plain text says it. */
export type Block =
  | { kind: 'text'; lines: string[] }
  /** A class: its name, when it begins as a wall time, and what else is said of it. */
  | { kind: 'training'; name: string; startsAt: string; lines: string[] }
  /** What the mail asks for. */
  | { kind: 'button'; url: string }
  | { kind: 'link'; url: string }
  /** As `Account: EE12`. */
  | { kind: 'facts'; facts: [name: string, value: string][] };

const address = /^https?:\/\/\S+$/;
const fact = /^([^:]{2,40}): (\S.*)$/;

/**
 * Reads the blocks of a text: paragraphs are apart by an empty line, an address stands in a line of its own, and a class in a
 * paragraph that begins with its name. The sender's name at the end is left out, since the head of the mail has it.
 */
export function readBlocks(text: string, data: Record<string, string | number>, sender: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.trim().split(/\n{2,}/)) blocks.push(...readParagraph(paragraph.split('\n'), data));
  const last = blocks.at(-1);
  if (last?.kind === 'text' && last.lines.at(-1) === sender) last.lines.pop();
  return blocks.filter((block) => block.kind !== 'text' || block.lines.length > 0);
}

function readParagraph(lines: string[], { training, startsAt, link }: Record<string, string | number>): Block[] {
  if (lines.length > 1 && lines[0] === training && startsAt !== undefined)
    return [{ kind: 'training', name: String(training), startsAt: String(startsAt), lines: lines.slice(1) }];
  const facts = lines.flatMap((line) => {
    const [, name = '', value = ''] = fact.exec(line) ?? [];
    return name && !address.test(line) ? [[name, value] as [string, string]] : [];
  });
  if (lines.length > 1 && facts.length === lines.length) return [{ kind: 'facts', facts }];
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (address.test(line)) blocks.push({ kind: line === link ? 'button' : 'link', url: line });
    else if (last?.kind === 'text') last.lines.push(line);
    else blocks.push({ kind: 'text', lines: [line] });
  }
  return blocks;
}
