import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { ownerMessagesSql } from '../../listings/api.ts';

/** An inquiry with its home, and the owner's latest message in its thread since. */
export type InquiryRow = {
  id: number;
  owner_id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  move_in_on: string | null;
  created_at: Date;
  property_id: number;
  property_title: string;
  conversation_id: number | null;
  /** The sender's account; null for a guest. */
  sender_account_id: number | null;
  /** Whether that account can still receive messages. */
  sender_is_open: boolean;
  has_guest_address: boolean;
  is_answered: boolean;
  reply_message: string | null;
  reply_at: Date | null;
  is_sample: boolean;
};

const selected = sql`
  select inquiries.id, inquiries.owner_id, inquiries.name, inquiries.email, inquiries.phone, inquiries.message,
    inquiries.move_in_on, inquiries.created_at, inquiries.property_id, properties.title as property_title,
    inquiries.conversation_id, writer.account_id as sender_account_id, sender.closed_at is null and sender.id is not null as sender_is_open,
    coalesce(writer.guest_email, '') <> '' as has_guest_address,
    reply.id is not null as is_answered, reply.content as reply_message, reply.created_at as reply_at, inquiries.is_sample
  from inquiries
  join properties on properties.id = inquiries.property_id
  left join conversation_participants writer on writer.conversation_id = inquiries.conversation_id and writer.role = 'tenant'
  left join accounts sender on sender.id = writer.account_id
  left join lateral (
    select m.id, m.content, m.created_at ${sql.raw(ownerMessagesSql('inquiries.conversation_id'))}
      and m.created_at >= inquiries.created_at
    order by m.sequence desc limit 1) reply on true`;

const asDates = (row: InquiryRow): InquiryRow => ({
  ...row,
  created_at: new Date(row.created_at),
  reply_at: row.reply_at === null ? null : new Date(row.reply_at),
});

/** Whether an inquiry reached its owner. One typed with an address that the owner had blocked is read by staff only. */
const isDelivered = sql`not inquiries.is_kept_from_owner`;

/** Returns a page of an owner's inquiries, newest first; `withUndelivered` includes those kept from them. */
export const findInquiriesOf = async (
  db: Db | Tx,
  ownerId: number,
  { limit, from, withUndelivered }: PageQuery & { withUndelivered: boolean },
): Promise<InquiryRow[]> => {
  const after =
    from === null
      ? sql``
      : sql`and (inquiries.created_at, inquiries.id) < (
          select mark.created_at, mark.id from inquiries mark where mark.id = ${from} and mark.owner_id = ${ownerId})`;
  const { rows } = await db.execute<InquiryRow>(sql`
    ${selected} where inquiries.owner_id = ${ownerId} ${withUndelivered ? sql`` : sql`and ${isDelivered}`} ${after}
    order by inquiries.created_at desc, inquiries.id desc limit ${limit + 1}`);
  return rows.map(asDates);
};

/** Returns one inquiry that reached its owner. */
export const findInquiry = async (db: Db | Tx, id: number): Promise<InquiryRow | undefined> => {
  const { rows } = await db.execute<InquiryRow>(sql`${selected} where inquiries.id = ${id} and ${isDelivered}`);
  return rows[0] && asDates(rows[0]);
};
