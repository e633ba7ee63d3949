import * as calls from '../../contract/calls';

/** Calls that read the database or the mirrored markets, and change nothing. Not a round of a game: the studio may run in the leader. */
const answeredByEveryNode = [
  calls.getAppDetails,
  calls.getBanners,
  calls.announcementDisplay,
  calls.profile,
  calls.getAccountStatement,
  calls.statementSummary,
  calls.depositGet,
  calls.depositDetails,
  calls.withdrawRequestGet,
  calls.exchangeMatches,
  calls.exchangeMatch,
  calls.bets,
  calls.betMatches,
  calls.profitAndLoss,
  calls.games,
  calls.gameProviders,
  calls.gameRounds,
  calls.notifications,
  calls.notificationsUnread,
  calls.protectionHistory,
  calls.protectionSummary,
].map(({ path }) => `/api${path}`);

/** Parts of the product whose requests the leader answers, but for the calls above. */
const ofLeader = /^\/(api|operator|payments|providers)(\/|$)/;

const ofMarkets = /^\/api\/exchange\//;

interface Has {
  /** The database answers this node. */
  readonly hasDatabase: boolean;
  /** This node has the markets as the leader has them. */
  readonly hasPrices: boolean;
}

/** Whether the leader has to answer. */
export const isForLeader = (method: string, path: string, { hasDatabase, hasPrices }: Has): boolean =>
  ofLeader.test(path) &&
  !(
    method === 'GET' &&
    hasDatabase &&
    answeredByEveryNode.includes(path) &&
    (hasPrices || !ofMarkets.test(path))
  );
