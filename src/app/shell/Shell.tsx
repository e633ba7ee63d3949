import type { ReactNode } from 'react';
import { firstPaint } from '../../first-paint';
import { useText } from '../../i18n/I18n';
import { AppFrame } from '../../ui/frame/AppFrame';
import { useDesk } from '../hooks/desk';
import { PlaceBar, Rail, SportTabs } from '../navigation/Navigation';
import { Overlays } from '../overlays/Overlays';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import type { Layout } from '../routes';
import { Header } from './Header';
import styles from './Shell.module.css';
import { Ticker } from './Ticker';

const Footer = lazyPart(() => firstPaint.then(() => import('./Footer')));

/** What stands around a screen. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const text = useText('shell');
  const isDesk = useDesk();
  const hasGames = layout === 'shell';
  return (
    <Overlays>
      <AppFrame
        skipText={text('skip')}
        header={<Header isBare={layout === 'bare'} />}
        announcement={hasGames && <Ticker />}
        tabs={hasGames && <SportTabs />}
        rail={hasGames && isDesk && <Rail />}
        bottomBar={!isDesk && (hasGames || layout === 'reading') && <PlaceBar />}
        footer={
          <PartBoundary loading={<div className={styles.footer} />}>
            <Footer />
          </PartBoundary>
        }
      >
        {children}
      </AppFrame>
    </Overlays>
  );
}
