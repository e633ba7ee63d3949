import type { ReactNode } from 'react';
import { useText } from '../../i18n/I18n';
import { AppFrame } from '../../ui/frame/AppFrame';
import { useHasColumn, useIsDesktop } from '../../ui/use-desktop';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';
import type { Layout, Route } from '../../view/navigation/routes';
import { firstPaint } from '../../view/rendering/first-paint';
import { Header } from '../header/Header';
import { BottomNav, Rail, SportTabs } from '../menus/Navigation';
import { Overlays } from '../overlays/Overlays';
import styles from './Shell.module.css';
import { SelectionAside, SlipAside, SlipFooter } from './SlipContainers';
import { Ticker } from './Ticker';

const Footer = lazyComponent(() => firstPaint.then(() => import('./Footer')));

export interface ShellProps {
  layout: Layout;
  slip: Route['slip'];
  children: ReactNode;
}

/** The layout of a screen: header, navigation, bet slip and footer. */
export function Shell({ layout, slip, children }: ShellProps) {
  const text = useText('shell');
  const isDesktop = useIsDesktop();
  const hasColumn = useHasColumn();
  const hasNavigation = layout === 'shell';
  return (
    <Overlays>
      <AppFrame
        skipText={text('skip')}
        header={<Header isBare={layout === 'bare'} />}
        announcement={hasNavigation && <Ticker />}
        tabs={hasNavigation && <SportTabs />}
        rail={hasNavigation && isDesktop && <Rail />}
        aside={slip && hasColumn && (slip === 'beside' ? <SlipAside /> : <SelectionAside />)}
        asideText={text('bets')}
        dock={slip && !hasColumn && <SlipFooter hasBets={slip === 'beside'} />}
        bottomBar={!isDesktop && (hasNavigation || layout === 'reading') && <BottomNav />}
        footer={
          <AsyncBoundary placeholder={<div className={styles.footer} />}>
            <Footer />
          </AsyncBoundary>
        }
      >
        {children}
      </AppFrame>
    </Overlays>
  );
}
