import type { InferOutput } from 'valibot';
import type { gateway } from '../../../contract/calls/cashier';
import type { Gateway } from '../../../machines/domain/cashier';

export const toGateway = (wire: InferOutput<typeof gateway>): Gateway => ({
  slug: wire.slug,
  name: wire.name,
  kind: wire.kind,
  min: wire.min,
  max: wire.max === 0 ? null : wire.max,
  image: wire.image,
});
