import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createCallPorts } from '../../../src/adapters/kit/http/call-ports';
import { addressesAt, json, recordingServer } from './recording-server';

const server = recordingServer();

it('a call is made after one for which the addresses could not be loaded, and loads them once', async () => {
  server.answer = json({ data: { hasDemoUsers: true } });
  const loadAddresses = vi
    .fn(async () => ({ ...addressesAt(server.origin), socketUrl: '', socketPath: '/public' }))
    .mockRejectedValueOnce(new Error('The file has gone.'));
  const port = createCallPorts({ loadAddresses, token: () => null, onUnauthorized: () => undefined });
  const ask = () => {
    const actor = createActor(port('checkDemo'), { input: {} });
    // XState reports an error that no observer takes.
    actor.subscribe({ error: () => undefined });
    actor.start();
    return toPromise(actor);
  };
  await expect(ask()).rejects.toThrow('The file has gone.');
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(loadAddresses).toHaveBeenCalledTimes(2);
});
