## Was ein gemeinsamer Tisch ablehnt. Ein klarer Satz, und was zu tun ist.

log-bad-line = Diese Zeile gehört nicht zum Protokoll eines Tisches.
