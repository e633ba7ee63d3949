import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { SOCKET_PATH } from '../../studio/contract/events';
import { next, type Page } from '../studio/support/studio';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { kill, killBackends, separateStudio, spawnBackend, urlOf } from '../support/backend-spawn';
import { atNode, spawnNode, untilReady, WITHIN } from '../support/nodes';
import { launch } from '../support/provider';
import { ledgerFaults } from '../support/sandbox';
import { newBettingPlayer } from '../support/test-player';

/** One process of the studio serves all nodes, and goes on when the lead changes. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_BUILT_SERVER)(
  'a studio in a process of its own',
  () => {
    let where: TestDatabase;
    beforeAll(async () => {
      where = await freshDatabase();
    });
    afterAll(async () => {
      await killBackends();
      await where.remove();
    });

    it('settles a spin after the node that led was killed, and runs once', async () => {
      const ofStudio = {
        STUDIO: '1',
        STUDIO_SERVER: `http://127.0.0.1:${await freePort()}`,
        STUDIO_SECRET: 'a secret of the studio for all nodes',
      };
      const leader = await spawnNode(where, ofStudio);
      const leaderUrl = await urlOf(leader);
      const other = await spawnNode(where, ofStudio);
      const url = await urlOf(other);
      await untilReady(url);
      const startStudio = (env: Record<string, string> = {}) =>
        spawnBackend(where, { ...ofStudio, WALLET_URL: url, ...env }, separateStudio);
      const studio = startStudio();
      await studio.waitForOutput(`The studio of winwin24x7 is at http://localhost:`);

      const player = await newBettingPlayer(leaderUrl);
      const browser = atNode(player, url);
      const { body } = await browser.get('/api/games?category=slots&per_page=1');
      const { address } = await launch(browser, body.data.list[0].slug);
      expect(address.port).toBe(new URL(ofStudio.STUDIO_SERVER).port);
      const response = await fetch(address, { redirect: 'manual' });
      const { hash, origin } = new URL(response.headers.get('location') ?? '', address);
      const session = new URLSearchParams(hash.slice(1)).get('session');
      const page: Page = io(origin, { path: SOCKET_PATH, auth: { session }, transports: ['websocket'] });
      await next(page, 'slots');

      await kill(leader, 'SIGKILL');
      const spin = () =>
        page.emitWithAck('slots:spin', { key: randomUUID(), client_seed: 'mine', stake: 50_00 });
      // Until another node leads, the wallet refuses stakes.
      const answer = await vi.waitUntil(async () => {
        const spun = await spin();
        return spun.status === 'accepted' && spun;
      }, WITHIN);
      await vi.waitFor(async () => {
        const { body } = await browser.get('/api/getAccountstatement');
        expect(body.data.list[0].balance_after).toBe((950_00 + answer.won) / 100);
      }, WITHIN);
      expect(await ledgerFaults(url)).toEqual([]);
      page.disconnect();

      const rounds = await browser.get('/api/games/rounds');
      const round = await browser.get(`/api/games/round?id=${rounds.body.data.list[0].id}`);
      expect(round.body.data).toMatchObject({
        outcome: expect.stringMatching(/./),
        fairness: {
          client_seed: 'mine',
          verify_url: expect.stringContaining(`:${new URL(ofStudio.STUDIO_SERVER).port}/verify?round=`),
        },
      });

      const second = startStudio({ STUDIO_SERVER: 'http://127.0.0.1:1' });
      expect([await second.ended, second.output()]).toEqual([
        1,
        expect.stringContaining('Another process runs the studio of this database'),
      ]);
      expect(await kill(studio, 'SIGTERM'), studio.output()).toBe(0);
    }, 120_000);

    it('names what it lacks', async () => {
      const alone = spawnBackend({ dataDir: where.dataDir, databaseUrl: null }, {}, separateStudio);
      expect([await alone.ended, alone.output()]).toEqual([
        1,
        'The studio needs DATABASE_URL, the PostgreSQL of the nodes; STUDIO_SERVER, as the nodes have it; ' +
          'WALLET_URL, the origin of the nodes or of their proxy.\n',
      ]);
    });
  },
);
