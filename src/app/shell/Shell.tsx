import type { ReactNode } from 'react';
import { useText } from '../../i18n/I18n';
import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import type { Layout, Route } from '../../navigation/routes';
import { firstPaint } from '../../rendering/first-paint';
import { AppFrame } from '../../ui/frame/AppFrame';
import { useDesk, useWideDesk } from '../../ui/use-desktop';
import { PlaceBar, Rail, SportTabs } from '../menus/Navigation';
import { Overlays } from '../overlays/Overlays';
import { Header } from './Header';
import styles from './Shell.module.css';
import { SlipAside, SlipFoot } from './SlipContainers';
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
