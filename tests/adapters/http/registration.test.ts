import { expect, it } from 'vitest';
import { createCalls } from '../../../src/adapters/kit/http/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';

const mobile = { mobile: '9876543210', countryCode: '91' };

it('sends a registration by the names of the specification', async () => {
  const sent: unknown[] = [];
  const call = (async (_: unknown, payload: unknown) => {
    sent.push(payload);
    return { token: 't' };
  }) as unknown as CallServer;
  const { register, sendOtp, verifyOtp } = createCalls(call);
  await sendOtp(mobile);
  await verifyOtp({ ...mobile, otp: 'AB12' });
  const player = { name: 'Asha Rao', username: 'asha', password: 'correct horse', parentId: 77 };
  await register({ ...mobile, ...player, agentCode: 'AGENT7', ageConfirmed: 18 });
  await register({ ...mobile, ...player });
  const wire = { mobile: '9876543210', country_code: '91' };
  expect(sent).toEqual([
    wire,
    { ...wire, otp: 'AB12' },
    { ...wire, ...player, typeId: 3, agent_code: 'AGENT7', age_confirmed: 18 },
    { ...wire, ...player, typeId: 3 },
  ]);
});
