import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Announcement, AppDetails, Banner, StopKind } from '../../domain/entities';
import type { ExchangeActor } from '../exchange/exchange.selectors';
import type { appMachine } from './app.machine';

export type AppActor = ActorRefFrom<typeof appMachine>;

type App = SnapshotFrom<typeof appMachine>;

export const selectDetails = (app: App): AppDetails | null => app.context.details;
export const selectAreDetailsLoading = (app: App): boolean => app.matches({ details: 'loading' });
export const selectIsDemoLoading = (app: App): boolean => app.matches({ demo: 'loading' });
export const selectStatus = (app: App): string => app.context.status;
export const selectBanners = (app: App): readonly Banner[] => app.context.banners;
export const selectAreBannersLoading = (app: App): boolean => app.matches({ banners: 'loading' });
export const selectHaveBannersFailed = (app: App): boolean => app.matches({ banners: 'failed' });
export const selectAnnouncements = (app: App): readonly Announcement[] => app.context.announcements;
/**
 * True when every announcement was dismissed: a new or changed one shows them all again. Dismissed announcements stay
 * hidden until the list is loaded.
 */
export const selectAreAnnouncementsDismissed = ({
  context: { announcements: all, dismissedAnnouncements: dismissed },
}: App): boolean => dismissed.length > 0 && all.every(({ content }) => dismissed.includes(content));
/** Null before the operator’s details are known; those of the last visit count. */
export const selectIsPlayMoney = (app: App): boolean | null => app.context.details?.isPlayMoney ?? null;
/** The operator has stopped this. A backend that sends no stops has stopped nothing. */
export const selectIsStopped =
  (kind: StopKind) =>
  ({ context: { details } }: App): boolean =>
    details?.stopped.includes(kind) ?? false;
/** Years that players of this operator have at least. */
export const selectLeastAge = ({ context: { details } }: App): number => Math.max(18, details?.minAge ?? 0);
/** Empty when the operator set none; the product's name is used then. */
export const selectSeoTitle = (app: App): string => app.context.details?.seoTitle ?? '';
/** True while the organisation is not live. */
export const selectIsShut = (app: App): boolean => app.matches({ gate: 'shut' });
/** Null until the exchange is requested and loaded. */
export const selectExchange = (app: App): ExchangeActor | null =>
  (app.children.exchange as ExchangeActor | undefined) ?? null;
