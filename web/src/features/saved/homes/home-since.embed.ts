export { HomeSinceCard } from './home-since-card.tsx';
