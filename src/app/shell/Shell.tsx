import type { ReactNode } from 'react';
import { firstPaint } from '../../first-paint';
import { useText } from '../../i18n/I18n';
import { AppFrame } from '../../ui/frame/AppFrame';
import { useDesk, useWideDesk } from '../hooks/desk';
import { PlaceBar, Rail, SportTabs } from '../navigation/Navigation';
import { Overlays } from '../overlays/Overlays';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import type { Layout, Route } from '../routes';
import { Header } from './Header';
import styles from './Shell.module.css';
import { SlipAside, SlipFoot } from './SlipPlaces';
import { Ticker } from './Ticker';

const Footer = lazyPart(() => firstPaint.then(() => import('./Footer')));

export interface ShellProps {
  layout: Layout;
  slip: Route['slip'];
  children: ReactNode;
}

/** What stands around a screen. */
export function Shell({ layout, slip, children }: ShellProps) {
  const text = useText('shell');
  const isDesk = useDesk();
  const isWide = useWideDesk();
  const hasColumn = slip === 'beside' && isWide;
  const hasGames = layout === 'shell';
  return (
    <Overlays>
      <AppFrame
        skipText={text('skip')}
        header={<Header isBare={layout === 'bare'} />}
        announcement={hasGames && <Ticker />}
        tabs={hasGames && <SportTabs />}
        rail={hasGames && isDesk && <Rail />}
        aside={hasColumn && <SlipAside />}
        asideText={text('bets')}
        dock={slip && !hasColumn && <SlipFoot hasBets={slip === 'beside'} />}
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
