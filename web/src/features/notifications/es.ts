/** Spanish for notifications. */
export default {
  Notifications: 'Notificaciones',
  Notices: 'Avisos',
  'Notifications, {{count}} new': 'Notificaciones, {{count}} sin ver',
  'Mark all read': 'Marcar todo como leído',
  'Nothing new': 'Nada nuevo',
  'See all notifications': 'Ver todas las notificaciones',
  'See all messages': 'Ver todos los mensajes',
  'The last 90 days: messages, applications, showings and notices.':
    'Los últimos 90 días: mensajes, solicitudes, visitas y avisos.',
  '{{count}} new': '{{count}} sin ver',
  'This kind of notification is not known': 'Este tipo de notificación no se conoce',
  'This role is not known': 'Este papel no se conoce',
  'Please enter a date and time': 'Indique un momento',
};
