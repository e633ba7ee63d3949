import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { CHANNEL, type Message } from '../../../flows/model/channel';

/** Milliseconds to wait for the recorder, which pages of other backends and static pages do not have. */
const ANSWER_WITHIN = 2_000;

/** What the actors of a page have done, as a text for a file `*.flow`; null if the page is not recorded. */
const recordingOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    ({ limit, name }) =>
      new Promise<string | null>((resolve) => {
        const channel = new BroadcastChannel(name);
        const finish = (text: string | null): void => {
          channel.close();
          resolve(text);
        };
        const { pathname } = location;
        channel.onmessage = ({ data }: MessageEvent<Message>) => {
          // Other pages of the test answer too.
          if (data.type === 'found' && data.path === pathname)
            channel.postMessage({
              to: 'product',
              type: 'attach',
              page: data.page,
              isFirst: true,
            } satisfies Message);
          if (data.type === 'recording') finish(JSON.stringify(data.recording));
        };
        channel.postMessage({ to: 'product', type: 'search' } satisfies Message);
        setTimeout(() => finish(null), limit);
      }),
    { limit: ANSWER_WITHIN, name: CHANNEL },
  );

/** Attaches a recording of each page to a failed test: Flow Studio replays it. */
export async function attachRecordings(page: Page, testInfo: TestInfo): Promise<void> {
  for (const [index, each] of page.context().pages().entries()) {
    const body = await recordingOf(each).catch(() => null);
    if (body === null) continue;
    const path = testInfo.outputPath(`page-${index + 1}.flow`);
    await writeFile(path, body);
    await testInfo.attach(`recording of page ${index + 1}`, { path, contentType: 'application/json' });
  }
}
