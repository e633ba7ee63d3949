import { asc, count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  announcementDisplay,
  appDemo,
  getAppDetails,
  getBankAccountDetails,
  getBanners,
  pageVisit,
} from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { operatorDetails } from '../../../contract/entities';
import { snakeKeys } from '../../../contract/keys';
import type { Queryable } from '../../database/open';
import { players } from '../../database/schema/players';
import { announcements, bankDetails, banners, pageVisits, site } from '../../database/schema/site';
import type { Backend } from '../../kit/backend/backend';
import type { Routes } from '../../kit/http/routes';
import { listStops } from './stops';

export type AppDetails = AnswerOf<typeof getAppDetails>;

/** The details that the operator stored, in the shape of the wire. */
export async function findAppDetails(db: Queryable): Promise<AppDetails> {
  const [row] = await db.select({ appDetails: site.appDetails }).from(site);
  return row?.appDetails;
}

/** Stored app details with the stops of the operator, as the API sends them. */
export async function currentAppDetails(db: Queryable): Promise<AppDetails> {
  const stored = await findAppDetails(db);
  return stored && { ...stored, STOPPED: [...(await listStops(db))] };
}

/** The stored details, parsed. */
export const readAppDetails = async (db: Queryable) =>
  v.parse(operatorDetails, (await findAppDetails(db)) ?? {});

export async function isDemoOpen(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ demoOpen: site.demoOpen }).from(site);
  return row?.demoOpen ?? false;
}

export function serveSite(routes: Routes, { db, clock, gateways, limits }: Backend): void {
  routes.open(getAppDetails, async () => ({ data: await currentAppDetails(db) }));

  routes.open(getBanners, async () => {
    const rows = await db.select().from(banners).orderBy(asc(banners.order), asc(banners.id));
    return {
      data: {
        banners: rows.map(({ textHi, titleHi, ...banner }) => ({
          ...banner,
          title_hi: titleHi,
          text_hi: textHi,
        })),
      },
    };
  });

  routes.open(announcementDisplay, async () => {
    const { PLAY_MONEY } = await readAppDetails(db);
    const rows = await db.select().from(announcements).orderBy(asc(announcements.id));
    return {
      data: rows
        .filter(({ isOfPlayMoney }) => PLAY_MONEY || !isOfPlayMoney)
        .map(({ isOfPlayMoney: _, ...row }) => snakeKeys(row)),
    };
  });

  routes.open(getBankAccountDetails, async () => {
    const { PLAY_MONEY } = await readAppDetails(db);
    const stored = await db.select().from(bankDetails).orderBy(asc(bankDetails.id));
    const rows = stored.filter(({ isOfPlayMoney }) => PLAY_MONEY || !isOfPlayMoney);
    const configured = gateways.list.flatMap((gateway) =>
      gateway.kind === 'redirect' || gateway.account === null
        ? []
        : [{ type: 'bank' as const, ...gateway.account, gateway: gateway.slug }],
    );
    return {
      data: {
        bankDetails: [...rows.map(({ id: _, isOfPlayMoney: __, ...row }) => snakeKeys(row)), ...configured],
      },
    };
  });

  routes.open(appDemo, async () => {
    const [demo] = await db.select({ players: count() }).from(players).where(eq(players.kind, 'demo'));
    return { data: { hasDemoUsers: (await isDemoOpen(db)) && (demo?.players ?? 0) > 0 } };
  });

  routes.open(pageVisit, async ({ payload: { page }, caller, network }) => {
    limits.visitByAddress.consume(network);
    await db.insert(pageVisits).values({ page, playerId: caller?.playerId ?? null, visitedAt: clock.now() });
    return { data: null };
  });
}
