import * as z from 'zod';
import { instant } from '../../kernel/values.ts';

/** As what somebody has the packets whose days their calendar shows. */
export const calendarSides = ['tenant', 'owner', 'authority'] as const;
export type CalendarSide = (typeof calendarSides)[number];

/** Whether there is an address; the address itself is shown once, when it is made. */
export const packetCalendar = z.object({ madeAt: instant.nullable(), address: z.string().nullable() });
