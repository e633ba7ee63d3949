import {
  selectAreBannersLoading,
  selectBanners,
  selectHaveBannersFailed,
} from '../../../../../machines/app/app.selectors';
import { useLanguage, useText } from '../../../../i18n/I18n';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { Failed } from '../../../../ui/feedback/Failed';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Banner } from '../../../../ui/promo/Banner';
import { useApp, useAppSelector } from '../../../../view/actors/actors';
import { AfterPaint } from '../../../../view/rendering/AfterPaint';
import styles from './News.module.css';
import { bannerTitle, NewsSlide } from './NewsSlide';

/** The operator's banners. The frame has a fixed height. */
export function News() {
  return (
    <div className={styles.news}>
      <AfterPaint placeholder={<Skeleton shape="block" className={styles.skeleton} />}>
        <NewsContent />
      </AfterPaint>
    </div>
  );
}

function NewsContent() {
  const text = useText('landing');
  const language = useLanguage();
  const app = useApp();
  const list = useAppSelector(selectBanners);
  const isLoading = useAppSelector(selectAreBannersLoading);
  const hasFailed = useAppSelector(selectHaveBannersFailed);
  if (list.length > 0)
    return (
      <Banner
        label={text('banners')}
        pauseText={text('pause')}
        playText={text('play')}
        slides={list.map((banner, index) => ({
          key: banner.id,
          name: bannerTitle(banner, language) || text('banner', { number: index + 1 }),
          content: <NewsSlide banner={banner} index={index} />,
        }))}
      />
    );
  if (hasFailed)
    return (
      <div className={styles.failed}>
        <Failed
          title={text('bannersFailed')}
          retryText={text('tryAgain')}
          onRetry={() => app.send({ type: 'app.refreshRequested' })}
        >
          {text('bannersFailedText')}
        </Failed>
      </div>
    );
  if (isLoading)
    return (
      <>
        <VisuallyHidden role="status">{text('bannersLoading')}</VisuallyHidden>
        <Skeleton shape="block" className={styles.skeleton} />
      </>
    );
  return <NewsSlide banner={null} index={0} />;
}
