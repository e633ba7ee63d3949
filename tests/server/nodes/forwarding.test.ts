import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { NotBegun, Refusal } from '../../../server/kit/http/refusal';
import { startFollowerForTests } from './follower';

const closedAddress = async () => `http://127.0.0.1:${await freePort()}`;

describe('a follower', () => {
  const follower = startFollowerForTests();

  it('passes on the answer of the leader', async () => {
    follower.answer = (_, response) => response.writeHead(303, { location: '/operator' }).end();
    const { headers, statusCode } = await follower.send();
    expect([statusCode, headers.location, follower.errors]).toEqual([303, '/operator', []]);
  });

  it('passes on the trace of a request', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    let passedOn: unknown;
    follower.answer = ({ headers }, response) => {
      passedOn = headers.traceparent;
      response.end();
    };
    await follower.send({ traceparent: `00-${id}-00f067aa0ba902b7-01` });
    expect(passedOn).toMatch(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  });

  it.each([
    ['before it begins', () => {}],
    [
      'after its head',
      (response) => response.writeHead(303, { location: '/done', 'content-length': 9 }).flushHeaders(),
    ],
  ] satisfies [string, (response: Parameters<RequestListener>[1]) => void][])(
    'lets the route say that the answer was lost %s',
    async (_, begin) => {
      follower.answer = (request, response) => {
        begin(response);
        setImmediate(() => request.socket.destroy());
      };
      const { body, headers, statusCode } = await follower.send();
      expect([statusCode, body, headers.location]).toEqual([503, 'a page', undefined]);
      expect(headers['content-type']).toContain('text/html');
      expect(follower.errors).toEqual([expect.any(Refusal)]);
      expect(follower.errors[0]).not.toBeInstanceOf(NotBegun);
    },
  );

  it('passes on who asks, with the id of the request and the secret of the nodes', async () => {
    let passedOn: IncomingHttpHeaders = {};
    follower.answer = ({ headers }, response) => {
      passedOn = headers;
      response.end();
    };
    await follower.send({
      'x-node-secret': 'a guess',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Phone',
    });
    expect(passedOn).toMatchObject({
      ...{ 'x-node-secret': 'a secret', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
      ...{ 'x-request-id': expect.stringMatching(/^req-/), 'user-agent': 'Phone' },
    });
  });

  it('sends a request to the next leader if the one before cannot be reached', async () => {
    const next = follower.leaderUrl;
    follower.leaderUrl = await closedAddress();
    follower.answer = (_, response) => response.end('decided there');
    const sent = follower.send();
    setTimeout(() => {
      follower.leaderUrl = next;
    }, 60);
    expect((await sent).body).toBe('decided there');
    expect(follower.errors).toEqual([]);
  });

  it('asks a leader once that cannot be reached', async () => {
    follower.leaderUrl = await closedAddress();
    const connecting = vi.spyOn(Socket.prototype, 'connect');
    onTestFinished(() => connecting.mockRestore());
    const sent = follower.send();
    await vi.waitUntil(() => follower.lookUp.mock.calls.length > 4, { timeout: 30_000 });
    follower.mayDecide = true;
    expect((await sent).body).toBe('decided here');
    expect(connecting).toHaveBeenCalledOnce();
  });

  it('decides about a request that waits, when it becomes the leader itself', async () => {
    follower.leaderUrl = null;
    const sent = follower.send();
    setTimeout(() => {
      follower.mayDecide = true;
    }, 60);
    expect((await sent).body).toBe('decided here');
  });

  it('neither passes on nor answers a call of the sandbox', async () => {
    const asked = vi.fn();
    follower.answer = asked;
    const { body, statusCode } = await follower.send({}, '/sandbox/clock');
    expect([statusCode, body]).toEqual([503, expect.stringContaining('at the node that leads')]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('has decided when the last answer of this node has been sent', async () => {
    follower.mayDecide = true;
    let finish = (_: string) => {};
    const deciding = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    follower.decide = deciding;
    const url = await follower.listen();
    const sent = fetch(`${url}/operator/act`, { method: 'POST' });
    await vi.waitUntil(() => deciding.mock.calls.length > 0);
    const onDecided = vi.fn();
    const decided = follower.forwarding.decided().then(onDecided);
    await new Promise((resolve) => setImmediate(resolve));
    expect(onDecided).not.toHaveBeenCalled();
    finish('decided here');
    expect(await (await sent).text()).toBe('decided here');
    await decided;
  });

  it('passes on no header of the connection to the leader', async () => {
    follower.answer = (_, response) =>
      response
        .writeHead(200, { 'keep-alive': 'timeout=5', trailer: 'x-sum', 'x-other': 'passed on' })
        .end('decided');
    const { body, headers } = await follower.send();
    expect(body).toBe('decided');
    expect(headers).toMatchObject({ 'x-other': 'passed on' });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['keep-alive']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['trailer']));
  });

  it('lets a thousand requests wait for a leader, and refuses one more at once, each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      follower.leaderUrl = null;
      follower.mayDecide = false;
      const all = Array.from({ length: 1_001 }, () => follower.send());
      await vi.waitUntil(() => follower.errors.length > 0, { timeout: 30_000 });
      follower.mayDecide = true;
      const bodies = (await Promise.all(all)).map(({ body }) => body);
      expect(bodies.filter((body) => body === 'decided here')).toHaveLength(1_000);
      expect(follower.errors.splice(0)).toEqual([expect.any(NotBegun)]);
    }
  });
});

describe('with little patience', () => {
  const follower = startFollowerForTests({ leader: 120, answer: 600_000 });

  it.each([
    ['no leader is known', null],
    ['the leader cannot be reached', 'closed'],
  ])('lets the route say that nothing was begun, if %s', async (_, to) => {
    follower.leaderUrl = to && (await closedAddress());
    expect((await follower.send()).body).toBe('a page');
    expect(follower.errors).toEqual([expect.any(NotBegun)]);
  });

  it('gives up a request that is at a former leader', async () => {
    const asked = vi.fn();
    follower.answer = asked;
    const sent = follower.send();
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    follower.leaderUrl = null;
    expect((await sent).statusCode).toBe(503);
    expect(follower.errors).toEqual([expect.any(Refusal)]);
    expect(follower.errors[0]).not.toBeInstanceOf(NotBegun);
  });
});

describe('with little patience for an answer', () => {
  const follower = startFollowerForTests({ leader: 60_000, answer: 0 });

  it('lets the route say that the answer was lost at the end of its time', async () => {
    follower.answer = () => {};
    expect((await follower.send()).body).toBe('a page');
    expect(follower.errors).toEqual([expect.any(Refusal)]);
    expect(follower.errors[0]).not.toBeInstanceOf(NotBegun);
  });
});
