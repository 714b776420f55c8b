import * as z from 'zod';
import { instant } from '../../kernel/values.ts';

/** The user's role in the packets whose days their calendar shows. */
export const calendarSides = ['tenant', 'owner', 'authority'] as const;
export type CalendarSide = (typeof calendarSides)[number];

/** Whether a calendar feed exists; its URL is shown once, when it is created. */
export const packetCalendar = z.object({ madeAt: instant.nullable(), address: z.string().nullable() });
