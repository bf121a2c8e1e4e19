import { benchDoors } from './doors.ts';
import { measureEntry } from './entry/measure-entry.ts';
import type { BenchRun } from './run-bench.ts';
import { measureScan } from './scan/measure-scan.ts';

export function runDoors({ report }: BenchRun): void {
  const { findings, table } = benchDoors();
  report.find(findings);
  report.add(
    'Doors',
    `1,000 scans of 100 phones, from the decoded text to the answer: base45, the club's signature, the phone's, the rules. By the
code that runs on a tablet, in Node and from cold; a tablet's processor takes several times as long.`,
    table,
  );
}

export async function runEntry({ report, temporary }: BenchRun): Promise<void> {
  const { findings, table } = await measureEntry(temporary, (line) => report.say(line));
  report.find(findings);
  report.add(
    'Through the door',
    `20 phones, one after the other, before the camera of a tablet: from the picture to the green page, with server, database and
camera on this machine. Then without a network for a minute, while one more comes in.`,
    table,
  );
}

export async function runScan({ report, temporary }: BenchRun): Promise<void> {
  const { findings, text } = await measureScan(temporary, (line) => report.say(line));
  report.find(findings);
  report.add(
    'Reading codes',
    `144 frames of 640 × 480: codes of a ticket, a door and a pass, drawn as a camera would see them in twelve bad ways, each worse from
frame to frame until nobody can read it. Ours is what the app does with a photo: the same wasm in a worker, and where that sees nothing,
three more looks. Of a moving picture each frame gets the first look and one more. All readers also look for light codes on dark.`,
    ...text,
  );
}
