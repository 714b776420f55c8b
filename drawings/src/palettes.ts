import type { FacadeTime } from './kinds.ts';

export interface Skin {
  wall: string;
  alt: string;
  stone: string;
  trim: string;
}
export const BRICK: Skin[] = [
  { wall: '#a8543d', alt: '#8f4433', stone: '#e4d8c3', trim: '#f1ebdd' },
  { wall: '#b8674a', alt: '#a0553c', stone: '#ead9bd', trim: '#2d3f46' },
  { wall: '#8a5442', alt: '#764536', stone: '#d9c7ad', trim: '#efe8da' },
  { wall: '#cda56f', alt: '#b98f5b', stone: '#f0e6d0', trim: '#2f4b4a' },
  { wall: '#74463f', alt: '#633a35', stone: '#dccbb6', trim: '#f0e8db' },
  { wall: '#ddd5c6', alt: '#d0c7b6', stone: '#f3ede0', trim: '#28343f' },
  { wall: '#7d909b', alt: '#70838e', stone: '#e9e4d8', trim: '#f4f1e8' },
  { wall: '#96594c', alt: '#824a3f', stone: '#c9d2cf', trim: '#1f3a52' },
];
export const CLAP: Skin[] = [
  { wall: '#a5b59c', alt: '#8fa087', stone: '#d6cfbf', trim: '#f6f2e6' },
  { wall: '#7f97aa', alt: '#6a8396', stone: '#d5d0c4', trim: '#f5f3ea' },
  { wall: '#ead9a8', alt: '#d8c48d', stone: '#d2c8b4', trim: '#fbf8ee' },
  { wall: '#eceae0', alt: '#dad7ca', stone: '#c9c2b4', trim: '#2c4454' },
  { wall: '#a94f3d', alt: '#943f30', stone: '#d8cdb9', trim: '#f7f1e4' },
  { wall: '#4f7e7b', alt: '#416d6a', stone: '#d3cdbf', trim: '#f3efe2' },
  { wall: '#3c5370', alt: '#31455f', stone: '#cfc9bc', trim: '#f2eee2' },
  { wall: '#c6b9a4', alt: '#b3a58e', stone: '#b9ab95', trim: '#f8f4ea' },
  { wall: '#d9a07a', alt: '#c68c66', stone: '#d9cfbd', trim: '#fbf5e8' },
];
export const STUCCO: Skin[] = [
  { wall: '#e3c48f', alt: '#d3b179', stone: '#f5ead2', trim: '#2f4f4c' },
  { wall: '#dca68a', alt: '#cb9376', stone: '#f4e4d3', trim: '#39495c' },
  { wall: '#efe4cd', alt: '#e0d3b8', stone: '#fbf6e9', trim: '#2f5d62' },
  { wall: '#c3d2c0', alt: '#b0c1ad', stone: '#f1efe3', trim: '#33504a' },
  { wall: '#d7b0a3', alt: '#c69c8f', stone: '#f3e7de', trim: '#f8f2e9' },
  { wall: '#bdcfd8', alt: '#a9bdc8', stone: '#f2f0e8', trim: '#f7f5ee' },
  { wall: '#cdc5b8', alt: '#bbb2a4', stone: '#efe9dd', trim: '#26343f' },
  { wall: '#8d6553', alt: '#7b5646', stone: '#a47b67', trim: '#2b2a2e' },
];
export const DOORS = [
  '#1f3b80',
  '#8e2f2c',
  '#0f6a63',
  '#dba32a',
  '#1c2a45',
  '#4f3a78',
  '#2f5f43',
  '#c2532f',
  '#a9422f',
  '#24566f',
];
export const ROOFS = ['#4a4f57', '#5b4a45', '#3d4a52', '#6a5a4e', '#51565b', '#7a4b3c'];
export const LEAVES: [string, string, string][] = [
  ['#3f6147', '#5a8055', '#84a56b'],
  ['#4d6b3c', '#728f4b', '#a3b566'],
  ['#2f5a50', '#48786a', '#77a08a'],
  ['#9c5a24', '#c47e33', '#e2ab57'],
  ['#b98a96', '#d8aeb5', '#f0d5d6'],
  ['#566a3a', '#7f8c47', '#b2b463'],
];
export interface Light {
  sky: [string, string, string];
  amb: [number, number, number];
  lit: number;
  glow: number;
  shadow: number;
  haze: string;
  stars: boolean;
}
export const LIGHT: Record<FacadeTime, Light> = {
  morning: {
    sky: ['#bcd7ea', '#e2ecee', '#fbeedb'],
    amb: [1, 0.985, 0.95],
    lit: 0.1,
    glow: 0.12,
    shadow: 0.24,
    haze: '#dbe6ea',
    stars: false,
  },
  day: {
    sky: ['#86b5da', '#b9d7e8', '#e5eff0'],
    amb: [1, 1, 1],
    lit: 0.05,
    glow: 0,
    shadow: 0.3,
    haze: '#c9dde8',
    stars: false,
  },
  overcast: {
    sky: ['#b9c4cb', '#d3d9db', '#e7e7e2'],
    amb: [0.93, 0.945, 0.965],
    lit: 0.24,
    glow: 0.2,
    shadow: 0.18,
    haze: '#d3d9db',
    stars: false,
  },
  golden: {
    sky: ['#8fb0cf', '#f0cfa8', '#fbe6c6'],
    amb: [1.02, 0.93, 0.82],
    lit: 0.26,
    glow: 0.28,
    shadow: 0.32,
    haze: '#eed3b4',
    stars: false,
  },
  dusk: {
    sky: ['#38568d', '#8d9dba', '#f5c99a'],
    amb: [0.76, 0.74, 0.8],
    lit: 0.5,
    glow: 0.55,
    shadow: 0.34,
    haze: '#a3a6b8',
    stars: false,
  },
  night: {
    sky: ['#101c38', '#1e3159', '#47597f'],
    amb: [0.46, 0.51, 0.65],
    lit: 0.52,
    glow: 0.8,
    shadow: 0.4,
    haze: '#3a4b70',
    stars: true,
  },
};
