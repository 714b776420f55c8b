export * from './owner-endpoints.ts';
export * from './photo-endpoints.ts';
export * from './search-endpoints.ts';
