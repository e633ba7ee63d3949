import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type ApiKey, MOST_KEYS } from '../../../../domain/api-keys';
import { isRefusal, isUnanswered } from '../../../../domain/failure';
import {
  type ApiKeysActor,
  selectEndingId,
  selectHasFailed,
  selectKeyForm,
  selectKeyList,
  selectLoadFailure,
  selectRefusal,
  selectSecret,
} from '../../../../machines/account/api-keys/api-keys.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { Button } from '../../../ui/buttons/Button';
import { Badge } from '../../../ui/display/Badge';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { useAccountScreen } from '../../../view/actors/account';
import { PagedList } from '../../paging/PagedList';
import { CallFailed } from '../../refusals/CallFailed';
import { Reference } from '../../refusals/Reference';
import { KeyForm, NewKey } from './NewApiKey';
import styles from './Profile.module.css';
import { useStepFocus } from './use-step-focus';

/** Keys with which programs of the player send calls. Not shown where the backend has none. */
export function ApiKeysSection() {
  const text = useText('apiKeys');
  const apiKeys = useAccountScreen({ name: 'apiKeys' });
  const failure = useSelector(apiKeys ?? undefined, (snapshot) => snapshot && selectLoadFailure(snapshot));
  const list = useSelector(apiKeys ?? undefined, (snapshot) => snapshot && selectKeyList(snapshot));
  if (failure?.kind === 'unavailable' || list?.isAllowed === false) return null;
  return (
    <Section title={text('title')} {...(list && { count: list.keys.length })}>
      {apiKeys ? <FocusedStep apiKeys={apiKeys} /> : <StepLoading />}
    </Section>
  );
}

function FocusedStep({ apiKeys }: { apiKeys: ApiKeysActor }) {
  const ref = useStepFocus(useSelector(apiKeys, stepOf));
  return (
    <div ref={ref}>
      <Step apiKeys={apiKeys} />
    </div>
  );
}

/** Another one after a key was ended, whose button had the focus. */
function stepOf(snapshot: SnapshotFrom<ApiKeysActor>): string | null {
  const list = selectKeyList(snapshot);
  if (list === null || selectHasFailed(snapshot)) return null;
  if (selectKeyForm(snapshot)) return 'form';
  return selectSecret(snapshot) === null ? `${list.keys.length} keys` : 'secret';
}

function Step({ apiKeys }: { apiKeys: ApiKeysActor }) {
  const text = useText();
  const list = useSelector(apiKeys, selectKeyList);
  const hasFailed = useSelector(apiKeys, selectHasFailed);
  const loadFailure = useSelector(apiKeys, selectLoadFailure);
  const form = useSelector(apiKeys, selectKeyForm);
  const secret = useSelector(apiKeys, selectSecret);
  if (hasFailed)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('apiKeys.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => apiKeys.send({ type: 'apiKeys.retryRequested' })}
      />
    );
  if (list === null) return <StepLoading />;
  if (form)
    return (
      <Card>
        <KeyForm apiKeys={apiKeys} form={form} />
      </Card>
    );
  if (secret !== null)
    return (
      <Card>
        <NewKey apiKeys={apiKeys} secret={secret} />
      </Card>
    );
  return <List apiKeys={apiKeys} keys={list.keys} />;
}

function List({ apiKeys, keys }: { apiKeys: ApiKeysActor; keys: readonly ApiKey[] }) {
  const text = useText('apiKeys');
  const ofServer = useServerSentence();
  const refusal = useSelector(apiKeys, selectRefusal);
  return (
    <Stack gap={12}>
      {refusal && isRefusal(refusal) && (
        <Notice tone="error" title={text('notEnded')}>
          {ofServer(refusal)}
        </Notice>
      )}
      {isUnanswered(refusal) && (
        <Notice tone="warn" title={text('noAnswer')}>
          {text('endUnanswered')} <Reference failure={refusal} />
        </Notice>
      )}
      {keys.length > 0 && (
        <PagedList className={styles.sessions} list={keys} keyOf={({ id }) => id}>
          {(key) => <KeyCard apiKeys={apiKeys} apiKey={key} />}
        </PagedList>
      )}
      <Card>
        <Stack gap={12} align="start">
          <p>{text(keys.length < MOST_KEYS ? 'lead' : 'full', { most: String(MOST_KEYS) })}</p>
          {keys.length < MOST_KEYS && (
            <Button
              variant="quiet"
              data-step-focus
              onClick={() => apiKeys.send({ type: 'apiKeys.makeRequested' })}
            >
              {text('make')}
            </Button>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function KeyCard({ apiKey, apiKeys }: { apiKeys: ApiKeysActor; apiKey: ApiKey }) {
  const text = useText('apiKeys');
  const formatDate = useDateFormat();
  const endingId = useSelector(apiKeys, selectEndingId);
  const { createdAt, expiresAt, id, lastUsedAt, name, scope } = apiKey;
  return (
    <Card className={styles.session}>
      <Stack gap={4}>
        <span className={styles.device}>
          {name} <Badge tone={scope === 'trade' ? 'accent' : 'neutral'}>{text(`scopes.${scope}`)}</Badge>
        </span>
        <span className={styles.lead}>{text('madeAt', { time: formatDate(createdAt, 'longDate') })}</span>
        <span className={styles.lead}>
          {lastUsedAt > createdAt
            ? text('lastUsedAt', { time: formatDate(lastUsedAt, 'dayAndTime') })
            : text('unused')}
        </span>
        <span className={styles.lead}>{text('endsAt', { time: formatDate(expiresAt, 'longDate') })}</span>
      </Stack>
      <Button
        variant="quiet"
        aria-label={text('endOf', { name })}
        busy={endingId !== null}
        busyText={endingId === id ? text('ending') : undefined}
        onClick={() => apiKeys.send({ type: 'apiKeys.endRequested', id })}
      >
        {text('end')}
      </Button>
    </Card>
  );
}

function StepLoading() {
  const text = useText('apiKeys');
  return (
    <div role="status" aria-label={text('loading')} className={styles.stepLoading}>
      <Skeleton />
    </div>
  );
}
