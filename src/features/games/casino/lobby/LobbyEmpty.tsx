import { useSelector } from '@xstate/react';
import { noFilter } from '../../../../../machines/games/catalogue/catalogue.events';
import {
  type CatalogueActor,
  selectSimilar,
} from '../../../../../machines/games/catalogue/catalogue.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Empty } from '../../../../ui/feedback/Empty';
import EmptyArt from '../../../../ui/illustrations/EmptyArt';
import type { Filter } from '../types';
import styles from './Lobby.module.css';
import { SimilarGames } from './SimilarGames';

export interface LobbyEmptyProps {
  catalogue: CatalogueActor;
  filter: Filter;
}

/** No game matches the filter. Games with a similar name are offered. */
export function LobbyEmpty({ catalogue, filter }: LobbyEmptyProps) {
  const text = useText('lobby');
  const similar = useSelector(catalogue, selectSimilar);
  const reason = reasonOf(filter);
  const title = text(`empty.${reason}`, { query: filter.text.trim() });
  const show = (next: Filter) => () => catalogue.send({ type: 'catalogue.filtered', filter: next });
  const showAll = (
    <span className={styles.nextSteps}>
      {reason === 'searchWithin' && (
        <Button variant="quiet" onClick={show({ ...noFilter, text: filter.text })}>
          {text('searchAll')}
        </Button>
      )}
      <Button variant="quiet" onClick={show(noFilter)}>
        {text('showAll')}
      </Button>
    </span>
  );
  if (similar.length > 0)
    return (
      <>
        <p role="status" className={styles.unmatched}>
          {title}
        </p>
        <SimilarGames games={similar} />
        <p>{showAll}</p>
      </>
    );
  return (
    <Empty title={title} art={<EmptyArt />} action={reason !== 'catalogue' && showAll}>
      {text(`emptyHint.${reason}`)}
    </Empty>
  );
}

function reasonOf({ category, list, provider, tag, text }: Filter) {
  const isNarrowed = provider !== null || category !== null || tag !== null;
  if (text.trim() !== '') return isNarrowed || list !== null ? 'searchWithin' : 'search';
  if (isNarrowed) return 'filter';
  return list ?? 'catalogue';
}
