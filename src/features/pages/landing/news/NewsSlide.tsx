import { Suspense, useState } from 'react';
import type { Language } from '../../../../../domain/preferences';
import { sitePath } from '../../../../../domain/site-path';
import type { selectBanners } from '../../../../../machines/app/app.selectors';
import { useLanguage, useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { BannerSlide } from '../../../../ui/promo/BannerSlide';
import { lazyComponent } from '../../../../view/lazy/lazy-component';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTargetOf } from '../../../../view/navigation/link-target';
import { safeImageUrl, safeUrl } from '../../../../view/navigation/safe-url';
import styles from './NewsSlide.module.css';
import type { Scene } from './SceneArt';

const SceneArt = lazyComponent<{ scene: Scene }>(() => import('./SceneArt'));

type NewsBanner = ReturnType<typeof selectBanners>[number];

/** The operator's Hindi text is optional. */
export const bannerTitle = ({ title, titleHi }: NewsBanner, language: Language): string =>
  (language === 'hi' && titleHi) || title;

/** The operator's image, or an illustration if there is none. Without a banner, a default text. */
export function NewsSlide({ banner, index }: { banner: NewsBanner | null; index: number }) {
  const text = useText('landing');
  const language = useLanguage();
  const title = banner && bannerTitle(banner, language);
  const imageUrl = safeImageUrl(banner?.image ?? '');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const link = <NewsLink address={banner?.url ?? ''} />;
  if (banner && title !== null && imageUrl && imageUrl !== failedUrl)
    return (
      <div className={styles.picture}>
        <img src={imageUrl} alt={title} onError={() => setFailedUrl(imageUrl)} />
        <div className={styles.link}>{link}</div>
      </div>
    );
  const scene = sceneForAddress(banner?.url ?? '', index);
  const words = banner && ((language === 'hi' && banner.textHi) || banner.text);
  return (
    <div className={styles.poster}>
      <BannerSlide
        scene={scene}
        title={banner ? title || words || text('banner', { number: index + 1 }) : text('defaultNews')}
        text={banner ? title && words : text('defaultNewsText')}
        art={
          <Suspense>
            <SceneArt scene={scene} />
          </Suspense>
        }
        action={link}
      />
    </div>
  );
}

const scenes: readonly Scene[] = ['night', 'flight', 'table'];

function sceneForAddress(address: string, index: number): Scene {
  if (/aviator/i.test(address)) return 'flight';
  if (/casino|dealer|slot/i.test(address)) return 'table';
  return scenes[index % scenes.length] ?? 'night';
}

function NewsLink({ address }: { address: string }) {
  const text = useText('landing');
  const path = sitePath(address);
  if (path !== null) {
    const to = linkTargetOf(path);
    if (!to) return null;
    return (
      <AppLink to={to}>
        <ButtonLink size="small">
          <span>{text('more')}</span>
        </ButtonLink>
      </AppLink>
    );
  }
  const url = safeUrl(address);
  if (url === null) return null;
  return (
    <ButtonLink size="small" href={url} target="_blank" rel="noopener noreferrer">
      {text('more')}
    </ButtonLink>
  );
}
