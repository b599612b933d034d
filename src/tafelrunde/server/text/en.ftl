## The server: replies to requests that it refuses

page-not-found = There is no such page here.
method-not-allowed = This address does not accept this kind of request.
server-busy = The server is busy. Please try again in a moment.
host-unknown = This server does not answer under this name. Use its numeric address.
origin-foreign = A page of another site may not change anything here.
too-many-requests = That was too much at once. Please wait { $seconds } s.
too-many-connections = Too many devices are connected. Please try again later.
body-too-large = The request is too large: at most { $bytes } bytes are allowed.
name-invalid = A name needs 1 to { $letters } letters.
