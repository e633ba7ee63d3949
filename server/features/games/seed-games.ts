import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { gameBanners, gameProviders, games } from '../../database/schema/games';
import { firstCatalogue, sportsbook } from './catalogue';
import { firstBanners } from './catalogue/banners';
import type { ProviderCatalogue } from './catalogue/catalogue';

/** Inserted once: later changes of an operator are kept. */
export async function seedGames(tx: Transaction): Promise<void> {
  await insert(tx, [sportsbook], false);
  const [known] = await tx.select({ slug: games.slug }).from(games).where(eq(games.isListed, true)).limit(1);
  if (known === undefined) {
    await insert(tx, firstCatalogue, true);
    await tx.insert(gameBanners).values(firstBanners.map((banner, place) => ({ ...banner, place })));
  }
}

async function insert(tx: Transaction, catalogues: readonly ProviderCatalogue[], isListed: boolean) {
  await tx
    .insert(gameProviders)
    .values(catalogues.map(({ provider }, place) => ({ ...provider, place })))
    .onConflictDoNothing();
  const rows = catalogues.flatMap(({ games: listed, provider }) =>
    listed.map(({ rank, ...game }) => ({ ...game, provider: provider.slug, img: '', isListed, place: rank })),
  );
  await tx.insert(games).values(rows).onConflictDoNothing();
}
