import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import type { Config } from '../../config.ts';

/** That payments are not real, in the words of a reader. */
export const notReal = {
  en: sandboxNotice,
  es: 'Aquí los pagos no son reales: es un entorno de prueba. Use una tarjeta de prueba; no se mueve dinero.',
} as const;

/** Whether payments are played among real people. Among sample data everything is, and says so itself. */
export const isPlayed = ({ mode, gateway }: Pick<Config, 'mode' | 'gateway'>): boolean =>
  mode === 'live' && gateway === 'sandbox';
