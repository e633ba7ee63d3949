import { expect, it } from 'vitest';
import { startProductAndStudio } from './support/product-and-studio';
import { exchange } from './support/raw-http';

const { origins } = startProductAndStudio();

const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it.each([
  ['product', '/public/?EIO=4&transport=polling'],
  ['product', '/public/?EIO=4&transport=unknown'],
  ['studio', '/socket/?EIO=4&transport=polling'],
] as const)(
  'the %s answers one of the handshakes at most that a connection pipelines: %s',
  async (part, target) => {
    const answers = await exchange(origins[part], request(target).repeat(200));
    expect(answers.length).toBeLessThanOrEqual(1);
  },
);

it.each([
  ['product', '/public/?EIO=4&transport=polling'],
  ['studio', '/socket/?EIO=4&transport=polling'],
] as const)(
  'the %s answers handshakes of one connection that are sent one after another',
  async (part, target) => {
    const handshake = async () => (await fetch(origins[part] + target)).status;
    expect([await handshake(), await handshake(), await handshake()]).toEqual([200, 200, 200]);
  },
);
