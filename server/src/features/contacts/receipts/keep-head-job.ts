/** The job that writes the head of the record to the data folder. Woken by each commit that adds to the record. */
export const keepHeadJob = 'contacts.keep-head';
