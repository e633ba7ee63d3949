import type { FastifyInstance } from 'fastify';
import type { BetService } from '../features/exchange/bets/bet-service';
import type { Backend } from '../kit/backend/backend';
import { ONE_YEAR } from '../kit/clock';
import { sendFailure } from '../kit/http/failure';
import { refusal } from '../kit/http/refusal';
import { isDirectFromThisMachine } from '../kit/http/security/direct-caller';
import { createDeskLimits } from './access/limits';
import { showErrors } from './error-pages';
import { acceptForms } from './forms/fields';
import { deskHeaders } from './headers';
import { hindiFont, styles } from './html/styles';
import { serveDeskSignIn } from './pages/access/sign-in';
import { serveDeskCode } from './pages/access/sign-in-code';
import { serveAudit } from './pages/audit';
import { serveBonusOffers } from './pages/bonuses/bonuses';
import { serveContent } from './pages/content';
import { serveDeskGames } from './pages/games';
import { serveDeskGateways } from './pages/gateways';
import { serveLedger } from './pages/ledger';
import { serveMarkets } from './pages/markets/markets';
import { serveOperators } from './pages/operators';
import { serveOverview } from './pages/overview';
import { servePassword } from './pages/password';
import { serveAdjustments } from './pages/players/adjustment';
import { servePlayerProtection } from './pages/players/player-protection';
import { servePlayers } from './pages/players/players';
import { serveRestore } from './pages/players/restore';
import { serveDeposits } from './pages/requests/deposits';
import { serveHeldTransactions } from './pages/requests/held';
import { serveWithdrawals } from './pages/requests/withdrawals';
import { serveSiteSettings } from './pages/site/site';
import { serveDeskTwoFactor } from './pages/two-factor';
import { createDesk } from './routes';

export type DeskBackend = Backend & { readonly betting: BetService };

/** The operator's desk: docs/adr/0060. Pages are rendered here and have no script. */
export function serveDesk(app: FastifyInstance, backend: DeskBackend): void {
  const { clock, config } = backend;
  acceptForms(app);
  app.addHook('onRequest', async (request, reply) => {
    if (config.operator?.callers === 'local' && !isDirectFromThisMachine(request))
      return sendFailure(reply, refusal(404, 'NOTHING_HERE'));
    reply.headers(deskHeaders);
  });
  showErrors(app, backend);

  const serveFile = (path: string, type: string, content: string | Buffer) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', `private, max-age=${ONE_YEAR}, immutable`).type(type).send(content),
    );
  serveFile('/desk.css', 'text/css; charset=utf-8', styles);
  serveFile('/devanagari.woff2', 'font/woff2', hindiFont);
  const limits = createDeskLimits(clock, config.rateLimitFactor);
  serveDeskSignIn(app, { ...backend, limits });
  serveDeskCode(app, { ...backend, limits });
  const desk = createDesk(app, backend);
  serveOverview(desk, backend);
  serveDeposits(desk, backend);
  serveWithdrawals(desk, backend);
  serveHeldTransactions(desk, backend);
  serveDeskGateways(desk, backend);
  servePlayers(desk, backend);
  serveAdjustments(desk, backend);
  serveRestore(desk, { ...backend, limits });
  servePlayerProtection(desk, backend);
  serveContent(desk, backend);
  serveSiteSettings(desk, backend);
  serveMarkets(desk, backend);
  serveDeskGames(desk, backend);
  serveBonusOffers(desk, backend);
  serveLedger(desk, backend);
  serveAudit(desk, backend);
  serveOperators(desk, backend);
  servePassword(desk, { ...backend, limits });
  serveDeskTwoFactor(desk, { ...backend, limits });
}
