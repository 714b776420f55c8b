import {
  banNeedsSecondPerson,
  cardDeclined,
  noticeUnacknowledged,
  otherPersonDecides,
  ownerBanned,
  ownMatter,
  testCardsOnly,
  tooManyRequests,
} from './refusal-sentences.ts';

/**
 * The closed catalog of refusals. People read the sentence, code reads the code; `status` is the HTTP status. An endpoint names the
 * refusals it may give; the ones in `universalRefusals` may come from any endpoint.
 */
export const refusals = {
  'request.invalid': { status: 400, sentence: 'Please check the marked fields.' },
  'request.malformed': { status: 400, sentence: 'The request could not be read.' },
  'request.too_large': { status: 413, sentence: 'The request is too large.' },
  'request.unsupported_type': { status: 415, sentence: 'Please send JSON.' },
  'request.foreign_origin': { status: 403, sentence: 'This request came from another site and was refused.' },
  'request.too_many': { status: 429, sentence: tooManyRequests },
  'request.too_slow': { status: 408, sentence: 'The request did not arrive in time. Please try again.' },
  'request.unknown_path': { status: 404, sentence: 'There is nothing at this address.' },
  'request.idempotency_conflict': { status: 409, sentence: 'This key was already used for a different request.' },
  'viewer.unknown': { status: 401, sentence: 'Please sign in first.' },
  'viewer.not_allowed': { status: 403, sentence: 'This is not yours to see or change.' },
  'staff.own_matter': { status: 403, sentence: ownMatter },
  'live.only': { status: 404, sentence: 'The demo needs no sign-in: you already act as its sample people.' },
  'demo.read_only': { status: 403, sentence: 'In the demo, accounts are read-only.' },
  'sign_in.wrong': { status: 401, sentence: 'Invalid email or password. Please try again.' },
  'sign_in.code_wrong': { status: 401, sentence: 'This code is not right. Please try again.' },
  'sign_in.step_over': { status: 401, sentence: 'This took too long. Please start signing in again.' },
  'link.not_valid': { status: 410, sentence: 'This link was already used or has expired. Please ask for a new one.' },
  'link.overtaken': {
    status: 410,
    sentence:
      'Someone used another link for this address first, so this link no longer adds anything. If the form was yours, sign in and send it again.',
  },
  'session.not_found': { status: 404, sentence: 'There is no such sign-in.' },
  'account.wrong_password': { status: 403, sentence: 'This is not your current password.' },
  'account.two_factor_needed': {
    status: 403,
    sentence: 'Staff accounts need two-factor sign-in. Please set it up first.',
  },
  'account.verify_again': {
    status: 403,
    sentence: 'You last confirmed that it is you more than 15 minutes ago. Please confirm it again.',
  },
  'account.last_staff': { status: 409, sentence: 'You are the last staff member. Please add another one first.' },
  'passkey.not_accepted': {
    status: 401,
    sentence: 'This passkey was not accepted. Please try again, or use your password.',
  },
  'passkey.not_found': { status: 404, sentence: 'There is no such passkey.' },
  'passkey.too_many': { status: 409, sentence: 'You have 20 passkeys. Please remove one first.' },
  'passkey.last_way_in': {
    status: 409,
    sentence: 'This passkey is your last way in. Please set up another one first.',
  },
  'two_factor.already_on': { status: 409, sentence: 'Two-factor sign-in is already on.' },
  'two_factor.not_started': { status: 409, sentence: 'Please start setting up two-factor sign-in again.' },
  'two_factor.not_on': { status: 409, sentence: 'Two-factor sign-in is not on.' },
  'two_factor.required': { status: 403, sentence: 'Staff accounts need two-factor sign-in; it cannot be turned off.' },
  'agent.not_found': { status: 404, sentence: 'There is no such agent.' },
  'agent.already_decided': { status: 409, sentence: 'This was already decided that way.' },
  'agent.in_review': {
    status: 403,
    sentence:
      'Your agent profile is being reviewed. Once it is approved, you can introduce tenants, write to them and start a plan.',
  },
  'agent.not_approved': {
    status: 403,
    sentence: 'Your agent profile was not approved, so you cannot introduce tenants, write to them or start a plan.',
  },
  'agent.no_subscription': {
    status: 403,
    sentence: 'Your subscription is not active. You can add referrals as soon as it is.',
  },
  'subscription.already_active': { status: 409, sentence: 'Your subscription is already active.' },
  'subscription.not_active': { status: 409, sentence: 'You have no active subscription. Please start one first.' },
  'subscription.same_tier': { status: 409, sentence: 'This is already your plan.' },
  'subscription.is_ending': {
    status: 409,
    sentence: 'Your subscription ends with this period. Please keep it first; then you can change the plan.',
  },
  'subscription.not_ending': {
    status: 409,
    sentence: 'Your subscription is not ending; there is nothing to undo.',
  },
  'subscription.not_past_due': { status: 409, sentence: 'Nothing is due on your subscription.' },
  'subscription.no_card': {
    status: 409,
    sentence: 'Please put a card on file first. The subscription is charged to it.',
  },
  'commission.not_found': { status: 404, sentence: 'There is no such commission.' },
  'commission.already_paid': {
    status: 409,
    sentence: 'This commission was paid, or is on its way to the brokerage. It is too late to object.',
  },
  'commission.not_due': { status: 409, sentence: 'This commission is not due. Nothing was charged.' },
  'commission.no_card': {
    status: 409,
    sentence: 'There is no card on file. Please add one under “Payments” on your dashboard, then pay again.',
  },
  'statement.not_found': { status: 404, sentence: 'There is no statement for this month.' },
  'payout.not_found': { status: 404, sentence: 'There is no such payout.' },
  'payout.not_failed': { status: 409, sentence: 'This payout was not refused; there is nothing to retry.' },
  'payout_account.not_found': { status: 404, sentence: 'The payment service does not know this account.' },
  'referral.not_found': { status: 404, sentence: 'There is no such referral.' },
  'referral.is_self': { status: 409, sentence: 'This is your own address. You cannot refer yourself.' },
  'referral.already_open': { status: 409, sentence: 'You already introduced this person for this home.' },
  'referral.not_confirmed': {
    status: 403,
    sentence: 'The tenant has not accepted yet. Until then nothing is shared.',
  },
  'referral.ended': { status: 403, sentence: 'The tenant has ended this.' },
  'referral.not_forward': { status: 409, sentence: 'A referral only goes forward, and it is past this step.' },
  'referral.already_answered': { status: 409, sentence: 'You already answered this.' },
  'referral.other_agent': {
    status: 409,
    sentence: 'You accepted another agent for this home. Please end that first.',
  },
  'activity.not_found': { status: 404, sentence: 'There is no such entry.' },
  'activity.already_corrected': {
    status: 409,
    sentence: 'This entry was already corrected. Please correct the later one.',
  },
  'activity.to_come': {
    status: 409,
    sentence: 'This day is in the future. You can only add what has already happened.',
  },
  'dispute.not_found': { status: 404, sentence: 'There is no such dispute.' },
  'dispute.not_open': { status: 409, sentence: 'There is no open dispute.' },
  'dispute.already_open': { status: 409, sentence: 'There is an open dispute about this already. Staff look into it.' },
  'dispute.already_answered': { status: 409, sentence: 'You answered this dispute already. Staff decide it.' },
  'dispute.already_decided': { status: 409, sentence: 'Staff have already decided this.' },
  'dispute.awaits_agent': {
    status: 409,
    sentence: 'The agent can still answer. You can decide once they have answered or the time to answer is over.',
  },
  'dispute.of_referral': {
    status: 409,
    sentence: 'This contact is an introduction by an agent. Object to the referral, where the agent can answer.',
  },
  'dispute.nobody_first': { status: 409, sentence: 'No other agent introduced this tenant before you.' },
  'opt_in.other_commission': {
    status: 409,
    sentence: 'The rent has changed, and the commission with it. Please look at the new amount.',
  },
  'license.recheck_passed': { status: 409, sentence: 'Please choose a future day.' },
  'invoice.not_found': { status: 404, sentence: 'There is no such invoice.' },
  'support_request.not_found': { status: 404, sentence: 'There is no such message.' },
  'support_request.closed': { status: 409, sentence: 'This message is already closed.' },
  'mail.not_found': { status: 404, sentence: 'There is no such email.' },
  'mail.already_sent': { status: 409, sentence: 'This email was already sent.' },
  'mail.no_server': { status: 409, sentence: 'No email server is set up, so emails stay here.' },
  'saved_search.not_found': { status: 404, sentence: 'There is no such saved search.' },
  'saved_search.too_many': {
    status: 409,
    sentence: 'You have 50 saved searches, which is the most. Please remove one that you no longer need.',
  },
  'saved_home.not_found': { status: 404, sentence: 'This home is not among your saved homes.' },
  'saved_home.too_many': {
    status: 409,
    sentence: 'You have 500 saved homes, which is the most. Please remove some that you no longer need.',
  },
  'shared_list.not_found': {
    status: 404,
    sentence: 'This list is no longer shared. Please ask the person who sent you the link for a new one.',
  },
  'alert_link.not_valid': { status: 404, sentence: 'This link does not work. The search may have been removed.' },
  'still_free_link.not_valid': {
    status: 404,
    sentence: 'This link no longer works. You can answer on your dashboard.',
  },
  'property.not_found': { status: 404, sentence: 'The property does not exist or was removed.' },
  'property.not_available': { status: 409, sentence: 'This home is not available.' },
  'property.no_owner': { status: 409, sentence: 'This home has no owner to write to.' },
  'property.is_own': { status: 403, sentence: 'You own this listing.' },
  'property.withdrawn': { status: 409, sentence: 'This home was withdrawn, so it can no longer be changed.' },
  'property.not_draft': { status: 409, sentence: 'Only a draft can be deleted. You can withdraw this home instead.' },
  'property.kept': {
    status: 409,
    sentence:
      'This home has a receipt, an application or a payment on record, so it is kept. You can withdraw it instead.',
  },
  'photo.missing': { status: 400, sentence: 'Please choose a picture.' },
  'photo.empty': { status: 400, sentence: 'This picture is empty.' },
  'photo.too_large': { status: 413, sentence: 'This picture is larger than 10 MB.' },
  'photo.wrong_type': { status: 415, sentence: 'Please choose a JPEG, PNG or WebP picture.' },
  'photo.unreadable': {
    status: 422,
    sentence: 'This picture is damaged or far too large, so it could not be read. Please try another one.',
  },
  'photo.too_small': {
    status: 422,
    sentence: 'This picture is too small to show a home: it needs at least 200 by 200 pixels.',
  },
  'photo.too_many': { status: 409, sentence: 'A home holds at most 30 pictures.' },
  'photo.not_found': { status: 404, sentence: 'This picture is no longer there.' },
  'photo.list_changed': {
    status: 409,
    sentence: 'The pictures have changed in the meantime, so their order stayed as it is. Please look again.',
  },
  'import.no_file': { status: 400, sentence: 'Please choose a CSV file.' },
  'import.empty': { status: 400, sentence: 'There are no homes in this file.' },
  'import.too_large': { status: 413, sentence: 'This file is larger than 20 MB.' },
  'import.not_text': {
    status: 415,
    sentence: 'We could not read this as a CSV file. In a spreadsheet, choose "CSV UTF-8" when you save it.',
  },
  'import.columns_missing': {
    status: 422,
    sentence: 'The first line of the file must name the columns, and some that are needed are missing.',
  },
  'import.too_many_rows': {
    status: 422,
    sentence: 'A file can contain at most 10,000 homes. Please split it; nothing was imported.',
  },
  'import.unreadable': {
    status: 422,
    sentence: 'This file takes too long to read. Please save it again as CSV, or split it; nothing was imported.',
  },
  'import.not_found': { status: 404, sentence: 'There is no such import.' },
  'import.nothing_ready': {
    status: 409,
    sentence: 'No line of this file can be imported. Please fix what is marked and choose the file again.',
  },
  'import.canceled': { status: 409, sentence: 'This import was canceled. Please choose the file again.' },
  'feed.not_found': { status: 404, sentence: 'There is no such feed.' },
  'feed.too_many': { status: 409, sentence: 'You can connect 10 feeds at most. Disconnect one that you do not need.' },
  'feed.already_connected': { status: 409, sentence: 'You have already connected this address.' },
  'feed.not_looked_at': {
    status: 409,
    sentence: 'We have not finished reading this feed. Please check it first.',
  },
  'feed.owner_banned': {
    status: 409,
    sentence: 'This owner is banned, so no homes can come in for them.',
  },
  'feed.owner_has_too_many': { status: 409, sentence: 'This owner already has 10 feeds.' },
  'feed.owner_has_it': { status: 409, sentence: 'This owner already has a feed with this address.' },
  'feed.handed_over': { status: 409, sentence: 'This feed was handed over. Only its owner can change it now.' },
  'feed.nothing_to_import': {
    status: 409,
    sentence: 'No row of this feed can be imported as it is, so there is nothing to hand over.',
  },
  'feed.join_changed': {
    status: 409,
    sentence: 'This row of the feed or this home has changed since you opened it. Please look again.',
  },
  'feed.gone_changed': {
    status: 409,
    sentence: 'The number of homes that are gone has changed. Please look again.',
  },
  'webhook.not_found': { status: 404, sentence: 'There is no such webhook.' },
  'webhook.no_delivery': { status: 404, sentence: 'There is no such delivery. We keep each for 30 days.' },
  'webhook.too_many': { status: 409, sentence: 'You can have 5 webhooks at most. Remove one that you do not need.' },
  'webhook.already_there': { status: 409, sentence: 'You already have a webhook with this address.' },
  'webhook.not_active': { status: 409, sentence: 'This webhook is not on. Turn it on first.' },
  'market.not_found': { status: 404, sentence: 'No published homes are in a city of this name.' },
  'homes_feed.not_found': { status: 404, sentence: 'This link does not work. Its owner may have revoked it.' },
  'inquiry.not_found': { status: 404, sentence: 'There is no such inquiry.' },
  'guest_contact.not_found': { status: 404, sentence: 'There is nothing here that waits for your answer.' },
  'guest_contact.changed': {
    status: 409,
    sentence:
      'Another message was sent with your address in the meantime. Please look at all of them before you answer.',
  },
  'inquiry.unreachable': {
    status: 409,
    sentence: 'The sender has closed their account, so no one would receive this answer.',
  },
  'showing.not_found': { status: 404, sentence: 'There is no such showing.' },
  'showing.not_offered': {
    status: 409,
    sentence: 'This time is not offered. Please choose one of the times that are shown.',
  },
  'showing.taken': { status: 409, sentence: 'That time was just taken.' },
  'showing.too_soon': { status: 409, sentence: 'It is too late for this time. Please choose a later one.' },
  'showing.too_far': { status: 409, sentence: 'Please choose a time within the next four weeks.' },
  'showing.already_open': {
    status: 409,
    sentence: 'You already requested a showing of this home. Your dashboard shows its status.',
  },
  'showing.too_many': {
    status: 409,
    sentence: 'You already have ten upcoming showings. Please wait for one of them, or cancel one.',
  },
  'showing.not_now': {
    status: 409,
    sentence: 'This showing has changed since you opened it. Please look at it again.',
  },
  'showing.blocked': { status: 403, sentence: 'You cannot ask this owner for a showing.' },
  'showing.no_zone': { status: 409, sentence: 'The time zone of this home is not known. Please check its state.' },
  'showing.no_plan': { status: 409, sentence: 'Please first set how long a showing of this home takes.' },
  'suggestion.not_found': { status: 404, sentence: 'We found no suggested times with this number.' },
  'suggestion.not_open': {
    status: 409,
    sentence: 'These times were answered or withdrawn, or they have passed. Please look at them again.',
  },
  'suggestion.already_open': {
    status: 409,
    sentence: 'You already suggested times for this home. Withdraw them before you suggest others.',
  },
  'suggestion.times_offered': {
    status: 409,
    sentence: 'The owner offers times for this home. Please choose one of them.',
  },
  'conversation.not_found': { status: 404, sentence: 'There is no such conversation.' },
  'conversation.unreachable': {
    status: 409,
    sentence: 'The other account is closed, so no one would read a new message.',
  },
  'conversation.blocked': {
    status: 403,
    sentence: 'Someone in this conversation does not accept messages from you.',
  },
  'conversation.blocking': {
    status: 409,
    sentence: 'You blocked someone in this conversation. Unblock them to reply.',
  },
  'inquiry.blocked': {
    status: 403,
    sentence: 'This owner does not accept messages from you. You can still apply for the home.',
  },
  'inquiry.blocking': {
    status: 409,
    sentence: 'You blocked this owner. To write to them, unblock them in your messages first.',
  },
  'conversation.agent_scope': {
    status: 403,
    sentence:
      'As an agent, you can write here while the tenant’s approval of your referral is in effect, and only to the people it allows.',
  },
  'referral.owner_closed': { status: 403, sentence: 'The tenant has not allowed you to write to the owner.' },
  'block.nobody': { status: 404, sentence: 'There is no such person in this conversation.' },
  'block.not_found': { status: 404, sentence: 'There is no such block.' },
  'block.obligation': {
    status: 409,
    sentence: 'This tenant has an open application or a lease with you, so they must be able to write to you.',
  },
  'message.not_found': { status: 404, sentence: 'There is no such message in your conversations.' },
  'message.own': { status: 409, sentence: 'This message is your own.' },
  'message_report.not_found': { status: 404, sentence: 'There is no such report of a message.' },
  'message_report.already_decided': { status: 409, sentence: 'This report is already decided.' },
  'attachment.not_found': { status: 404, sentence: 'There is no such file.' },
  'attachment.guest': {
    status: 409,
    sentence: 'Someone in this conversation has no account, so no files can be sent here.',
  },
  'receipt.not_found': { status: 404, sentence: 'There is no such receipt.' },
  'application.already_open': {
    status: 409,
    sentence: 'You already applied for this home. Your dashboard shows the status of that application.',
  },
  'application.not_found': { status: 404, sentence: 'There is no such application.' },
  'application.withdrawn': { status: 409, sentence: 'The applicant has withdrawn this application.' },
  'application.already_decided': { status: 409, sentence: 'This application is already decided.' },
  'application.fee_unpaid': {
    status: 409,
    sentence: 'The application fee is not paid yet. You can decide as soon as it is.',
  },
  'application.not_approved': { status: 409, sentence: 'Only an approved application can become a lease.' },
  'viewing.not_found': { status: 404, sentence: 'There is no such viewing.' },
  'viewing.ended': { status: 409, sentence: 'This viewing has ended. Please open the application again.' },
  'viewing.needed': {
    status: 409,
    sentence: 'Please open the application first. The applicant can see that you are viewing it.',
  },
  'helper.not_found': { status: 404, sentence: 'There is no such helper, or you are not that helper.' },
  'helper.ended': {
    status: 403,
    sentence: 'This help has ended, so nothing was opened, sent or saved.',
  },
  'helper.out_of_scope': {
    status: 403,
    sentence: 'The tenant has not allowed you this. You can ask them to change what you may do.',
  },
  'helper.tenant_only': {
    status: 403,
    sentence: 'Only the tenant can do this. A helper never applies, signs, confirms, pays or deletes for them.',
  },
  'helper.is_self': { status: 409, sentence: 'This is your own address. Please enter that of your helper.' },
  'helper.already_open': {
    status: 409,
    sentence: 'You already invited this address. You can change what they may do, or end it.',
  },
  'helper.too_many': { status: 409, sentence: 'You have 10 helpers. Please end one before you invite another.' },
  'helper.already_answered': { status: 409, sentence: 'You already answered this invitation.' },
  'packet.not_found': { status: 404, sentence: 'There is no packet for this application yet.' },
  'packet.not_offered': { status: 409, sentence: 'A packet needs an approved application with a voucher.' },
  'packet.already_open': { status: 409, sentence: 'There is already a packet for this application.' },
  'packet.home_gone': { status: 409, sentence: 'This home is no longer offered, so there is nothing to ask for.' },
  'packet.closed': { status: 409, sentence: 'This packet is closed. Nothing in it can be changed.' },
  'packet.changed': {
    status: 409,
    sentence: 'The packet has changed since you opened it. Please check it again; what you typed is kept.',
  },
  'packet.incomplete': { status: 409, sentence: 'Some answers are missing, so no one can sign yet.' },
  'packet.not_ready': {
    status: 409,
    sentence: 'A life-threatening item is not OK yet. Mark every such item OK, or mark that it does not apply.',
  },
  'packet.already_signed': { status: 409, sentence: 'You already signed this.' },
  'packet.not_signed': { status: 409, sentence: 'The packet can be sent once both have signed it.' },
  'packet.already_sent': {
    status: 409,
    sentence: 'This packet is already with the housing authority. Withdraw it before you send it to another address.',
  },
  'packet.not_sent': { status: 409, sentence: 'This packet is not with a housing authority.' },
  'packet.being_changed': {
    status: 409,
    sentence: 'The packet was changed after it was sent. You can continue once tenant and owner have signed it again.',
  },
  'packet.decided': { status: 409, sentence: 'This packet is already decided.' },
  'packet.life_threatening': {
    status: 409,
    sentence:
      'The last inspection found something that threatens life. Record an inspection without it before you approve the tenancy.',
  },
  'authority.not_found': { status: 404, sentence: 'Please choose your housing authority from the list.' },
  'authority_account.not_found': { status: 404, sentence: 'There is no such request or account.' },
  'authority_account.decided': { status: 409, sentence: 'This request is already decided.' },
  'authority_account.second_person': {
    status: 403,
    sentence: 'You already approved this. A second person has to approve it, too.',
  },
  'authority_account.ended': { status: 409, sentence: 'This account has already ended.' },
  'authority_packet.not_found': {
    status: 404,
    sentence: 'No such packet was sent to your housing authority, or it was withdrawn.',
  },
  'packet_link.not_valid': {
    status: 410,
    sentence:
      'This link no longer works: it has expired, or the packet was withdrawn. Please ask the tenant or the owner to send it again.',
  },
  'lease.not_offered': { status: 409, sentence: 'There is no lease waiting for an answer.' },
  'lease.changed': {
    status: 409,
    sentence: 'The owner offers another lease now. Please read its terms before you answer.',
  },
  'lease.already_offered': { status: 409, sentence: 'A lease is already offered or confirmed for this application.' },
  'lease.home_is_let': { status: 409, sentence: 'This home is rented to someone else at that time.' },
  'lease.is_confirmed': { status: 409, sentence: 'The lease is confirmed, so the application cannot be withdrawn.' },
  'document.missing': { status: 400, sentence: 'Please choose a file.' },
  'document.empty': { status: 400, sentence: 'This file is empty.' },
  'document.too_large': { status: 413, sentence: 'This file is larger than 10 MB.' },
  'document.wrong_type': { status: 415, sentence: 'Please choose a PDF, JPEG or PNG file.' },
  'document.unreadable': { status: 422, sentence: 'This file is damaged, or holds more than a plain document does.' },
  'document.bad_name': {
    status: 400,
    sentence: 'Please give the file a simple name of at most 120 characters, without slashes.',
  },
  'document.too_many': { status: 409, sentence: 'An application holds at most 10 documents.' },
  'document.not_found': { status: 404, sentence: 'There is no such document.' },
  'document.locked': {
    status: 409,
    sentence: 'The owner has opened this application, so its documents stay as they are.',
  },
  'events.stream_only': { status: 406, sentence: 'This address answers with a stream of events only.' },
  'application.fee_not_due': { status: 409, sentence: 'No application fee is due for this application.' },
  'application.closed': { status: 409, sentence: 'This application is closed, so its fee is no longer due.' },
  'listing.suspended': {
    status: 403,
    sentence: 'This listing is suspended, so no payment was taken. The Compliance tab says why and what can be done.',
  },
  'listing.withdrawn': { status: 409, sentence: 'This home was withdrawn, so its listing cannot be paid for.' },
  'listing.leased': {
    status: 409,
    sentence: 'This home is leased, so no payment was taken. Show it again first if you want to offer it.',
  },
  'listing.held_back': {
    status: 409,
    sentence: 'This home is on hold until you fix the wording, so we took no payment.',
  },
  'listing.penalties_not_agreed': {
    status: 409,
    sentence: 'Please agree to the penalties and their fines before your first listing. No payment was taken.',
  },
  'payment.not_found': { status: 404, sentence: 'There is no such payment.' },
  'payment.other_purpose': { status: 409, sentence: 'This payment was made for something else.' },
  'payment.not_completed': { status: 402, sentence: 'The payment did not go through; nothing was charged.' },
  'payment.processing': {
    status: 409,
    sentence: 'The bank is still processing this payment. It takes effect automatically when that is done.',
  },
  'payment.declined': { status: 402, sentence: cardDeclined },
  'payment.already_paid': { status: 409, sentence: 'This is already paid; nothing more was taken.' },
  'payment.mismatch': {
    status: 409,
    sentence: 'The amount received does not match the price. It is refunded to your card, and nothing was activated.',
  },
  'payment.no_use': {
    status: 409,
    sentence: 'What this payment was for is no longer possible. It is refunded to your card.',
  },
  'payment.owed_changed': {
    status: 409,
    sentence: 'The amount that you owe has changed. Please check it again.',
  },
  'payment.disputed': {
    status: 409,
    sentence: 'The bank reversed this payment because it was disputed. Please contact support.',
  },
  'payment.refunded': { status: 409, sentence: 'This payment was refunded.' },
  'payment.not_refundable': { status: 409, sentence: 'There is nothing to refund for this payment.' },
  'rent_credit.not_found': { status: 404, sentence: 'There is no such rent credit.' },
  'rent_credit.not_usable': {
    status: 409,
    sentence: 'This credit can no longer be used: it is used up, has expired, or its penalty was repealed.',
  },
  'rent_credit.not_enough': { status: 409, sentence: 'This is more than what is left of the credit.' },
  'rent_credit.no_lease': {
    status: 409,
    sentence: 'A credit can only be applied to the rent of a lease that its tenant has confirmed. This is not one.',
  },
  'rent_credit.other_month': { status: 409, sentence: 'The lease does not have this month.' },
  'rent_credit.over_rent': {
    status: 409,
    sentence: 'Together with the credits already used for this month, this would be more than its rent.',
  },
  'rent_payment.not_found': { status: 404, sentence: 'There is no such payment of rent.' },
  'rent_payment.already_paid': { status: 409, sentence: 'This was already paid to the owner.' },
  'rent_payment.taken_back': { status: 409, sentence: 'This was canceled; the owner is no longer owed it.' },
  'refund.too_late': {
    status: 409,
    sentence: 'The money-back guarantee for this payment has expired.',
  },
  'refund.already_asked': { status: 409, sentence: 'You have already requested this refund; our staff will decide.' },
  'refund.declined': { status: 409, sentence: 'Our staff have declined this refund.' },
  'refund.not_asked': { status: 409, sentence: 'No refund is waiting for a decision here.' },
  'owner.not_found': { status: 404, sentence: 'There is no such owner.' },
  'tenant.not_found': { status: 404, sentence: 'There is no tenant with this number.' },
  'owner.banned': {
    status: 403,
    sentence: ownerBanned,
  },
  'penalty.not_found': { status: 404, sentence: 'There is no such penalty.' },
  'penalty.not_owed': { status: 409, sentence: 'Nothing is owed for this penalty now, so nothing was charged.' },
  'penalty.not_appealable': {
    status: 409,
    sentence:
      'This penalty cannot be appealed. If it is based on a plain error of fact, please report the error to our staff.',
  },
  'penalty.already_voided': { status: 409, sentence: 'This penalty was already repealed.' },
  'appeal.window_closed': { status: 409, sentence: 'The time to appeal has ended.' },
  'appeal.already_filed': { status: 409, sentence: 'An appeal against this penalty was already filed.' },
  'appeal.not_found': { status: 404, sentence: 'There is no such appeal.' },
  'appeal.already_decided': { status: 409, sentence: 'This appeal is already decided.' },
  'appeal.not_reviewed': { status: 409, sentence: 'Please take this appeal under review first.' },
  'appeal.other_person': {
    status: 403,
    sentence: otherPersonDecides,
  },
  'appeal.hearing_ahead': {
    status: 409,
    sentence: 'The hearing of this appeal is still to come. Please confirm that you decide without it.',
  },
  'appeal.hearing_past': { status: 400, sentence: 'Please choose a future time for the hearing.' },
  'notice.not_found': { status: 404, sentence: 'There is no such notification.' },
  'correction.not_found': { status: 404, sentence: 'There is no such report of an error.' },
  'correction.already_asked': {
    status: 409,
    sentence: 'You have already reported an error here; our staff will answer.',
  },
  'correction.already_decided': { status: 409, sentence: 'This report was already answered.' },
  'correction.not_needed': { status: 409, sentence: 'This penalty was repealed, so there is nothing left to correct.' },
  'report.not_found': { status: 404, sentence: 'There is no such report.' },
  'report.too_many': {
    status: 429,
    sentence:
      'Several reports about this home were already filed from here today. Please add to the one that you filed, or call us.',
  },
  'report.full': { status: 409, sentence: 'This report is full. Our staff will ask you for the rest.' },
  'report.already_decided': { status: 409, sentence: 'This report was already decided.' },
  'report.already_contacted': { status: 409, sentence: 'The first contact was already recorded.' },
  'report.no_consent': {
    status: 409,
    sentence: 'The person who reported this has not agreed to share it with authorities.',
  },
  'offense.not_found': { status: 404, sentence: 'There is no such offense of this owner.' },
  'offense.other_owner': { status: 409, sentence: 'This home belongs to another owner.' },
  'offense.already_recorded': {
    status: 409,
    sentence:
      'An incident of this owner around that day is already on record. Please check whether it is the same one.',
  },
  'offense.count_changed': {
    status: 409,
    sentence:
      'The number of this owner’s offenses that count has changed since you opened this page. Please check the consequences again.',
  },
  'wording.violation': {
    status: 422,
    sentence:
      'This wording excludes people, so we didn’t publish it. We recorded an offense: the Compliance tab says what follows and how to contest it.',
  },
  'wording.not_sent': {
    status: 422,
    sentence:
      'This wording excludes people, so we didn’t send it. Our staff will look at it. Please write it differently.',
  },
  'finding.not_found': { status: 404, sentence: 'There is no such finding.' },
  'finding.already_decided': { status: 409, sentence: 'This finding was already decided.' },
  'pattern.not_found': { status: 404, sentence: 'There is no such pattern.' },
  'pattern.already_decided': { status: 409, sentence: 'This pattern was already decided.' },
  'listing_check.not_found': { status: 404, sentence: 'There is no such listing check.' },
  'listing_check.already_decided': { status: 409, sentence: 'This listing check was already decided.' },
  'listing_check.already_asked': { status: 409, sentence: 'The owner was already asked.' },
  'listing_check.not_joinable': {
    status: 409,
    sentence:
      'Only two published listings of one owner at the same address can be joined. These two are not, or no longer are.',
  },
  'listing_check.other_is_bound': {
    status: 409,
    sentence:
      'The other listing has an approved application, a lease or an open packet for the housing authority. Please keep that listing.',
  },
  'listing_question.not_found': { status: 404, sentence: 'There is no such question.' },
  'listing_question.closed': { status: 409, sentence: 'This question was already answered or closed.' },
  'tenancy.not_found': { status: 404, sentence: 'There is no such tenancy.' },
  'tenancy.no_zone': { status: 409, sentence: 'The time zone of this place is not known. Please choose one.' },
  'tenancy.already_ended': { status: 409, sentence: 'This tenancy has already ended.' },
  'tenancy.has_ended': { status: 409, sentence: 'This tenancy has ended.' },
  'tenancy_notice.not_found': { status: 404, sentence: 'There is no such tenancy notice.' },
  'tenancy_notice.not_possible': { status: 409, sentence: 'This notice cannot be created here.' },
  'tenancy_notice.unacknowledged': {
    status: 409,
    sentence: noticeUnacknowledged,
  },
  'tenancy_notice.not_now': { status: 409, sentence: 'This notice was withdrawn, or its day has passed.' },
  'deposit.not_found': { status: 404, sentence: 'There is no such deposit.' },
  'deposit.already_returned': { status: 409, sentence: 'This deposit was already returned.' },
  'maintenance.not_found': { status: 404, sentence: 'There is no such request for a repair.' },
  'maintenance.not_now': {
    status: 409,
    sentence: 'This request has changed since you opened it. Please look at it again.',
  },
  'maintenance.too_many': {
    status: 409,
    sentence: 'This home already has fifty open requests. Please wait until some are done.',
  },
  'packet_calendar.not_found': { status: 404, sentence: 'There is no calendar of packets at this address.' },
  'tenancy_calendar.not_found': { status: 404, sentence: 'There is no such calendar.' },
  'ban.not_awaited': { status: 409, sentence: 'No ban is waiting for confirmation here.' },
  'ban.second_person': { status: 403, sentence: banNeedsSecondPerson },
  'duty.not_found': { status: 404, sentence: 'There is no such duty.' },
  'duty.already_done': { status: 409, sentence: 'This was already recorded as done.' },
  'reactivation.not_offered': {
    status: 409,
    sentence: 'Reactivation is not possible now. Nothing was charged. The Compliance tab shows the current status.',
  },
  'reactivation.no_card': {
    status: 402,
    sentence: 'There is no card on file that can be charged. Please add one first; nothing was taken.',
  },
  'card.not_found': { status: 404, sentence: 'There is no such card on file.' },
  'gateway.unavailable': {
    status: 503,
    sentence: 'Card payments are not available right now. Nothing was taken; please try again in a few minutes.',
  },
  'gateway.bad_signature': { status: 400, sentence: 'The signature of this event is not valid.' },
  'sandbox.only': { status: 404, sentence: 'This works in the payment sandbox only.' },
  'sandbox.test_cards_only': {
    status: 400,
    sentence: testCardsOnly,
  },
  'demo.only': { status: 404, sentence: 'This works on sample data only.' },
  'file.unavailable': { status: 503, sentence: 'This file cannot be read right now. Please try again later.' },
  'server.failed': { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  'server.unavailable': { status: 503, sentence: 'The service is not available right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** Replaces the first sentence when a repeated request had already been carried out, and its result has changed since. */
export const changedSinceMessage =
  'We received this before, and it has changed since. Please look at it first; to send it again, submit it once more.';

export type RefusalCode = keyof typeof refusals;

/** Refusals that any endpoint may give, from parsing the request or from the server itself. */
export const universalRefusals = [
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
  'request.foreign_origin',
  'request.too_many',
  'request.too_slow',
  'server.failed',
  'server.unavailable',
] as const satisfies readonly RefusalCode[];

/**
 * Body of every refusal. `fields` maps a field's path (`address.city`) to its message, `instead` to the value that would fix it,
 * where known. It contains nothing internal.
 */
export type RefusalBody = {
  code: RefusalCode;
  message: string;
  fields?: Record<string, string>;
  instead?: Record<string, string>;
};

/** Thrown by verbs and policies; the binding turns it into the refusal's response. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  readonly instead: Record<string, string> | undefined;

  constructor(
    code: RefusalCode,
    options: { message?: string; fields?: Record<string, string>; instead?: Record<string, string> | undefined } = {},
  ) {
    super(options.message ?? refusals[code].sentence);
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields;
    this.instead = options.instead;
  }

  get body(): RefusalBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.instead ? { instead: this.instead } : {}),
    };
  }
}
