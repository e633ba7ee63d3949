import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { Gateway } from '../../../machines/domain/cashier';
import type { GatewayStorageEvent, GatewaysEvent } from '../../../machines/gateways/gateways.events';
import { attempt } from '../storage-areas';

const GATEWAYS = 'winwin24x7.gateways';
/** Incremented when the shape of the record changes. */
const VERSION = 1;

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const record = v.object({
  v: v.literal(VERSION),
  value: v.array(
    v.object({
      slug: v.pipe(v.string(), v.nonEmpty()),
      name: v.string(),
      kind: v.picklist(['upi', 'bank', 'redirect']),
      min: paise,
      max: v.nullable(paise),
      image: v.string(),
    }),
  ),
});

/** Null if the record is missing, damaged or of another version. */
function storedGateways(): readonly Gateway[] | null {
  const text = attempt('storage gateways', () => sessionStorage.getItem(GATEWAYS));
  if (text === null) return null;
  try {
    const read = v.safeParse(record, JSON.parse(text));
    return read.success ? read.output.value : null;
  } catch {
    return null;
  }
}

/** Stores the list of gateways in sessionStorage, where it survives a reload. */
export const createGatewayStorage = () =>
  fromCallback<GatewayStorageEvent>(({ receive, sendBack }) => {
    receive(({ gateways }) => {
      attempt('storage gateways', () =>
        sessionStorage.setItem(GATEWAYS, JSON.stringify({ v: VERSION, value: gateways })),
      );
    });
    sendBack({ type: 'gateways.restored', gateways: storedGateways() } satisfies GatewaysEvent);
  });
