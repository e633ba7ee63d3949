import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { CHANNEL, type Message, SIGN_OF_LIFE } from '../../../flows/model/channel';
import type { Entry, RecordedActor } from '../../../flows/model/recording';

/** Where `npm run coverage:browser` wants what the pages of the tests take: a line of machine, tab and key of the transition. */
const file = process.env.TRANSITIONS_TAKEN;

/** Finds the machine of each actor of a page, and writes each transition once. */
function writerTo(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const machines = new Map<string, string | null>();
  const written = new Set<string>();
  const know = (page: string, { id, machine }: RecordedActor) => machines.set(`${page} ${id}`, machine);
  return (page: string, actors: readonly RecordedActor[], entries: readonly Entry[]): void => {
    for (const actor of actors) know(page, actor);
    for (const entry of entries) if (entry.kind === 'started') know(page, entry.actor);
    const lines = entries
      .filter((entry) => entry.kind === 'event')
      .flatMap(({ actor, taken }) => taken.map((key) => `${machines.get(`${page} ${actor}`)}\t${key}\n`));
    const added = [...new Set(lines)].filter((line) => !written.has(line));
    for (const line of added) written.add(line);
    if (added.length > 0) appendFileSync(path, added.join(''));
  };
}

/** Follows the recorder of each document of the page from its start, as Flow Studio does. Only in a run that counts transitions. */
export async function countTransitions(page: Page): Promise<void> {
  if (file === undefined) return;
  await page.exposeFunction('recordedTransitions', writerTo(file));
  await page.addInitScript(
    ({ interval, name }) => {
      const { recordedTransitions: report } = window as unknown as {
        recordedTransitions: (
          page: string,
          actors: readonly RecordedActor[],
          entries: readonly Entry[],
        ) => Promise<void>;
      };
      const channel = new BroadcastChannel(name);
      const attach = (own: string, isFirst: boolean): void =>
        channel.postMessage({ to: 'product', type: 'attach', page: own, isFirst } satisfies Message);
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.type === 'found') {
          attach(data.page, true);
          setInterval(attach, interval, data.page, false);
        }
        if (data.type === 'recording') void report(data.page, data.recording.actors, data.recording.entries);
        if (data.type === 'entries') void report(data.page, [], data.entries);
      };
    },
    { interval: SIGN_OF_LIFE, name: CHANNEL },
  );
}
