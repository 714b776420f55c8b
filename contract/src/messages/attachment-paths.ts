/** Where a file of a message is: for those who take part; each download is on record. */
export const messageAttachmentPath = (attachmentId: string): string => `/api/message-attachments/${attachmentId}`;
