import { announcements, banners, site } from '../../database/schema/site';
import type { Backend } from '../../kit/backend/backend';
import { currentAppDetails, findAppDetails } from '../site/site';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

/** App details, announcements, banners and whether demo players may log in. */
export function serveSandboxSite(
  serve: SandboxRoutes,
  { db, notifier }: Pick<Backend, 'db' | 'notifier'>,
): void {
  // Stores the body as sent, so that testers can try unusual shapes.
  serve(sandboxCalls.appDetails, async (_, sent) => {
    const appDetails = { ...(await findAppDetails(db)), ...(sent as object) };
    await db.update(site).set({ appDetails });
    notifier.siteChanged(await currentAppDetails(db));
    return appDetails;
  });

  serve(sandboxCalls.announcements, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(announcements);
      const rows = list.map((entry) =>
        typeof entry === 'string'
          ? { content: entry }
          : { content: entry.content, contentHi: entry.content_hi },
      );
      if (rows.length > 0) await tx.insert(announcements).values(rows);
    }),
  );

  serve(sandboxCalls.banners, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(banners);
      const rows = list.map(({ image, order, text, text_hi, title, title_hi, url }) => ({
        order: Math.min(order, 2 ** 31 - 1),
        title,
        titleHi: title_hi,
        text,
        textHi: text_hi,
        image,
        url,
      }));
      if (rows.length > 0) await tx.insert(banners).values(rows);
    }),
  );

  serve(sandboxCalls.demo, async ({ available }) => {
    await db.update(site).set({ demoOpen: available });
  });
}
