import { beforeEach } from 'vitest';
import { createAccountCalls } from '../../../../src/adapters/account/calls';
import { recordingServer } from '../recording-server';

/** A recording server with a signed-in player, and a call that moves money beside one that reads. */
export function withdrawals() {
  const server = recordingServer();
  let calls: ReturnType<typeof createAccountCalls>;
  beforeEach(() => {
    server.token = 'a-token';
    calls = createAccountCalls(server.call);
  });
  const { signal } = new AbortController();
  return {
    server,
    withdraw: () => calls.createWithdrawal({ key: 'k'.repeat(20), amount: 400_00, bankId: '3' }),
    loadList: () => calls.loadRequests({ kind: 'withdrawal', page: 1, pageSize: 20 }, signal),
  };
}
