import { useSelector } from '@xstate/react';
import {
  type CatalogueActor,
  selectAreBannersLoading,
  selectBanners,
} from '../../../../../machines/games/catalogue/catalogue.selectors';
import { useLanguage, useText } from '../../../../i18n/I18n';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { GameArt } from '../../../../ui/illustrations/GameArt';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { artOf } from '../art/art-of';
import type { GameBanner, Scope } from '../types';
import styles from './Banners.module.css';

/** The lobbies of a provider and of a tag have no banners: a banner belongs to a category. */
export const hasBanners = ({ provider, tag }: Scope): boolean => provider === null && tag === null;

/** The banners of the lobby's category, or of all categories. Nothing if there are none. */
export function Banners({ catalogue, scope }: { catalogue: CatalogueActor; scope: Scope }) {
  const text = useText('lobby');
  const banners = useSelector(catalogue, selectBanners);
  const isLoading = useSelector(catalogue, selectAreBannersLoading);
  if (!hasBanners(scope)) return null;
  if (isLoading) return <BannersLoading />;
  const shown = banners?.filter(({ category }) => scope.category === null || category === scope.category);
  if (!shown || shown.length === 0) return null;
  return (
    <section aria-label={text('banners')}>
      <ul className={styles.banners}>
        {shown.map((banner) => (
          <Banner key={`${banner.category}/${banner.game.slug}`} banner={banner} />
        ))}
      </ul>
    </section>
  );
}

function Banner({ banner: { game, text: lead, title } }: { banner: GameBanner }) {
  const text = useText('lobby');
  const language = useLanguage();
  return (
    <li>
      <AppLink to={linkTarget('casino', { casinoslug: game.slug })}>
        {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
        <a className={styles.banner}>
          <span className={styles.art}>
            <GameArt {...artOf(game)} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title[language]}</span>
            <span className={styles.text}>{lead[language]}</span>
            <span className={styles.play}>{text('play', { name: game.name })}</span>
          </span>
        </a>
      </AppLink>
    </li>
  );
}

/** Has the height of the banners. */
export const BannersLoading = () => <Skeleton shape="block" className={styles.loading} />;
