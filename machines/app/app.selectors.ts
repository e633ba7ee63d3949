import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Announcement, AppDetails, Banner } from '../domain/entities';
import type { ExchangeActor } from '../exchange/exchange.selectors';
import type { appMachine } from './app.machine';

export type AppActor = ActorRefFrom<typeof appMachine>;

type App = SnapshotFrom<typeof appMachine>;

export const selectDetails = (app: App): AppDetails | null => app.context.details;
export const selectStatus = (app: App): string => app.context.status;
export const selectBanners = (app: App): readonly Banner[] => app.context.banners;
export const selectAreBannersLoading = (app: App): boolean => app.matches({ banners: 'loading' });
export const selectHaveBannersFailed = (app: App): boolean => app.matches({ banners: 'failed' });
export const selectAnnouncements = (app: App): readonly Announcement[] => app.context.announcements;
/**
 * All of them were put away: one more, or another word in one, and they are shown again. While it is not known what
 * there is, what was put away stays away.
 */
export const selectAreAnnouncementsDismissed = ({
  context: { announcements: all, dismissedAnnouncements: dismissed },
}: App): boolean => dismissed.length > 0 && all.every(({ content }) => dismissed.includes(content));
export const selectHasDemoUsers = (app: App): boolean => app.context.hasDemoUsers;
/** Empty when the operator set none: the product's own name stands for it. */
export const selectSeoTitle = (app: App): string => app.context.details?.seoTitle ?? '';
/** While the organisation is not live, the maintenance screen is open to all. */
export const selectIsShut = (app: App): boolean => app.matches({ gate: 'shut' });
/** Null until it was wanted and loaded; then it stays. */
export const selectExchange = (app: App): ExchangeActor | null =>
  (app.children.exchange as ExchangeActor | undefined) ?? null;
export const selectIsExchangeLoading = (app: App): boolean => app.matches({ exchange: 'loading' });
export const selectHasExchangeFailed = (app: App): boolean => app.matches({ exchange: 'failed' });
