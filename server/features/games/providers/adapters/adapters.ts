import type { Config } from '../../../../kit/config/config';
import type { Adapters } from './adapter';
import { createStudioAdapter } from './studio';

export function createAdapters({
  host,
  providers,
  studio,
}: Pick<Config, 'host' | 'providers' | 'studio'>): Adapters {
  const ours = studio === null ? null : createStudioAdapter(host, studio);
  // A provider of the operator replaces the studio for the games that it serves.
  const list = [...providers, ...(ours === null ? [] : [ours.adapter])];
  return {
    list,
    find: (name) => list.find((adapter) => adapter.name === name) ?? null,
    forGame: (game) => list.find((adapter) => adapter.plays(game)) ?? null,
    frameOrigins: (site) => [...new Set(list.flatMap((adapter) => adapter.frameOrigins(site)))],
    studioOrigin: (site) => ours?.adapter.frameOrigins(site)[0] ?? null,
    studioStarted: (port) => ours?.setPort(port),
  };
}
