import { facade } from './facade.ts';
import { street } from './street.ts';

/** The drawings that belong to no home, by the name in their address: `/facades/{version}/{name}.svg`. */
const scenes = {
  /** The block behind the home page's search, at dusk; the sky is the page's own. */
  street: () => street({ id: 'b', width: 2400, time: 'dusk' }),
  /** A short block by day, for empty states. */
  'street-day': () => street({ id: 'empty', width: 900, time: 'day', sky: true }),
  /** A house with no one home, for pages that do not exist. */
  'not-found': () =>
    facade({ id: 404, type: 'house', form: 'foursquare', number: '404', time: 'night', unlit: true, title: '' }),
  /** The three doors of the home page: one for tenants, one for owners, one for agents. */
  'door-tenants': () =>
    facade({ id: 'door-tenants', type: 'studio', form: 'window', number: '12', time: 'golden', title: '' }),
  'door-owners': () =>
    facade({ id: 'door-owners', type: 'studio', form: 'entry', number: '40', time: 'golden', title: '' }),
  'door-agents': () =>
    facade({ id: 'door-agents', type: 'studio', form: 'coach', number: '88', time: 'golden', title: '' }),
  /** The tenants' door for an application's status: after a recent visit for one lately read, and with no one there for one never read. */
  'door-day': () =>
    facade({ id: 'door-tenants', type: 'studio', form: 'window', number: '12', time: 'day', title: '' }),
  'door-dark': () =>
    facade({ id: 'door-tenants', type: 'studio', form: 'window', number: '12', time: 'night', unlit: true, title: '' }),
} as const satisfies Record<string, () => string>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

export const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** Returns the SVG of a scene. The same name always gives the same string. */
export const scene = (name: SceneName): string => scenes[name]();
