alter table rsvp validate constraint rsvp_status_is_known;
