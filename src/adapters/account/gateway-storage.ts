import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { gatewayKinds } from '../../../domain/lists';
import type {
  GatewayStorageEvent,
  GatewaysEvent,
} from '../../../machines/account/cashier/gateways/gateways.machine';
import { versionedRecord } from '../kit/storage/versioned-record';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const record = versionedRecord({
  key: 'winwin24x7.gateways',
  version: 1,
  area: 'tab',
  schema: v.pipe(
    v.array(
      v.object({
        slug: v.pipe(v.string(), v.nonEmpty()),
        name: v.string(),
        kind: v.picklist(gatewayKinds),
        min: paise,
        max: v.nullable(paise),
        image: v.string(),
        minutes: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      }),
    ),
    v.readonly(),
  ),
});

/** Stores the list of gateways in sessionStorage, where it survives a reload. */
export const createGatewayStorage = () =>
  fromCallback<GatewayStorageEvent>(({ receive, sendBack }) => {
    receive(({ gateways }) => record.write(gateways));
    sendBack({ type: 'gateways.restored', gateways: record.read() } satisfies GatewaysEvent);
  });
